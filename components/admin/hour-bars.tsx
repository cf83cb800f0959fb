import { hoursOf } from "@/lib/admin/hours";
import { marksTo } from "@/lib/admin/scale";
import type { Status } from "@/lib/admin/status";
import { formatCount, formatHour } from "@/lib/admin/status-format";
import { statusWords } from "@/lib/admin/status-words";
import { ChartFigure } from "./chart-figure";

/** As a share of the width of an hour. */
const BAR_WIDTH = 0.63;
const LABELLED_EVERY = 6;

/** One bar for each of the last 24 hours; the current hour is paler. */
export function HourBars({ searches }: { searches: Status["searches"] | undefined }) {
  const hours = searches ? hoursOf(searches.quarters, new Date(searches.quartersEndAt)) : [];
  const marks = marksTo(Math.max(0, ...hours.map((hour) => hour.searches)), 4, 1);
  const top = marks.at(-1) ?? 1;
  const isEmpty = searches !== undefined && hours.every((hour) => hour.searches === 0);
  return (
    <ChartFigure
      title={statusWords.byHour}
      columns={[statusWords.hour, statusWords.searches]}
      rows={hours.map(({ startsAt, searches }, place) => [
        formatHour(startsAt),
        formatCount(searches) + (place === hours.length - 1 ? ` (${statusWords.running})` : ""),
      ])}
    >
      <div className="grid h-full grid-cols-[auto_1fr] grid-rows-[1fr_1.5rem] gap-x-2 pt-2">
        <div className="relative min-w-6">
          {/* Reserves the width of the widest number. */}
          <span className="invisible">{formatCount(top)}</span>
          {marks.map((mark) => (
            <span
              key={mark}
              className="absolute right-0 translate-y-1/2"
              style={{ bottom: `${(mark / top) * 100}%` }}
            >
              {searches && formatCount(mark)}
            </span>
          ))}
        </div>
        <div className="relative">
          <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
            {hours.map((hour, place) => (
              <rect
                key={hour.startsAt.getTime()}
                x={percent((place + (1 - BAR_WIDTH) / 2) / hours.length)}
                width={percent(BAR_WIDTH / hours.length)}
                y={percent(1 - hour.searches / top)}
                height={percent(hour.searches / top)}
                className={`fill-dg-teal forced-colors:fill-[CanvasText] ${place === hours.length - 1 ? "opacity-45" : ""}`}
              />
            ))}
            {marks.map((mark) => (
              <line
                key={mark}
                x1="0"
                x2="100%"
                y1={percent(1 - mark / top)}
                y2={percent(1 - mark / top)}
                className={mark === 0 ? "stroke-foreground" : "stroke-background"}
              />
            ))}
          </svg>
          {isEmpty && (
            <p className="absolute inset-0 grid place-content-center text-sm">{statusWords.noSearches}</p>
          )}
        </div>
        <div className="relative col-start-2">
          {hours.map(
            (hour, place) =>
              hour.startsAt.getHours() % LABELLED_EVERY === 0 && (
                <span
                  key={hour.startsAt.getTime()}
                  className="absolute top-1.5 -translate-x-1/2"
                  style={{ left: percent((place + 0.5) / hours.length) }}
                >
                  {formatHour(hour.startsAt)}
                </span>
              ),
          )}
        </div>
      </div>
    </ChartFigure>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}
