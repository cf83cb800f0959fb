import { marksTo } from "@/lib/admin/scale";
import type { SourceStatus } from "@/lib/admin/status";
import { formatLength, formatMark } from "@/lib/admin/status-format";
import { statusWords } from "@/lib/admin/status-words";
import { providerLabels, providerNames } from "@/lib/diagrams/providers";
import { ChartFigure } from "./chart-figure";

/** Height of the marks below the rows. A row is one rem high, as a line of its text is. */
const MARKS_REM = 1.5;

/** The 5th to 95th percentile of each source's response time, with the median. */
export function TimeRanges({ sources }: { sources: readonly SourceStatus[] | undefined }) {
  const marks = marksTo(Math.max(100, ...(sources ?? []).map(({ times }) => times?.p95 ?? 0)));
  const top = marks.at(-1) ?? 1;
  const at = (milliseconds: number) => `${(milliseconds / top) * 100}%`;
  const timesOf = (name: string) => sources?.find((source) => source.name === name)?.times;
  return (
    <ChartFigure
      title={statusWords.timeToAnswer}
      height={`${providerNames.length + MARKS_REM}rem`}
      columns={[statusWords.source, statusWords.p5Column, statusWords.medianColumn, statusWords.p95Column]}
      rows={(sources ?? []).map(({ name, times }) => [
        providerLabels[name],
        ...(times ? [times.p5, times.p50, times.p95].map(formatLength) : [statusWords.notAsked]),
      ])}
    >
      <div
        className="grid h-full grid-cols-[auto_1fr] gap-x-3"
        style={{ gridTemplateRows: `1fr ${MARKS_REM}rem` }}
      >
        <div className="grid">
          {providerNames.map((name) => (
            <span key={name} className="self-center text-right">
              {providerLabels[name]}
            </span>
          ))}
        </div>
        {/* Margin for the last mark, half of which overflows. */}
        <div className="relative mr-4 ml-1">
          <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
            {marks.map((mark) => (
              <line key={mark} x1={at(mark)} x2={at(mark)} y1="0" y2="100%" className="stroke-border" />
            ))}
            {providerNames.map((name, row) => {
              const times = timesOf(name);
              const y = `${((row + 0.5) / providerNames.length) * 100}%`;
              return times && <Range key={name} {...times} at={at} y={y} />;
            })}
          </svg>
        </div>
        <div className="relative col-start-2 mr-4 ml-1">
          {sources &&
            marks.map((mark) => (
              <span
                key={mark}
                className="absolute top-1.5 -translate-x-1/2 whitespace-nowrap"
                style={{ left: at(mark) }}
              >
                {formatMark(mark, top)}
              </span>
            ))}
        </div>
      </div>
    </ChartFigure>
  );
}

type RangeProps = NonNullable<SourceStatus["times"]> & {
  at(milliseconds: number): string;
  y: string;
};

function Range({ p5, p50, p95, at, y }: RangeProps) {
  return (
    <>
      <line x1={at(p5)} x2={at(p95)} y1={y} y2={y} className="stroke-foreground" />
      <svg x={at(p95)} y={y} aria-hidden="true" className="overflow-visible">
        <line y1="-4" y2="4" className="stroke-foreground" />
      </svg>
      <circle
        cx={at(p50)}
        cy={y}
        r="4.5"
        strokeWidth="1.5"
        className="fill-dg-teal stroke-background forced-colors:fill-[CanvasText]"
      />
    </>
  );
}
