import { statusWords } from "@/lib/admin/status-words";

const STEP = 4;
const HEIGHT = 28;
/** The ticks of failures are drawn above it. */
const TOP = 9;
const BOTTOM = 24;

type SparkLineProps = { asked: readonly number[]; failed: readonly number[] };

/** Requests to a source by minute, with a red tick for each minute in which one failed. */
export function SparkLine({ asked, failed }: SparkLineProps) {
  const most = Math.max(1, ...asked);
  const points = asked.map((count, place) => [place * STEP, BOTTOM - (count / most) * (BOTTOM - TOP)]);
  const [endX = 0, endY = BOTTOM] = points.at(-1) ?? [];
  return (
    <svg
      width={asked.length * STEP}
      height={HEIGHT}
      viewBox={`-2 0 ${asked.length * STEP} ${HEIGHT}`}
      role="img"
      aria-label={statusWords.askedInMinutes(sumOf(asked), sumOf(failed))}
      className="overflow-visible"
    >
      <polyline
        points={points.map((point) => point.join(",")).join(" ")}
        fill="none"
        strokeWidth="1.2"
        className="stroke-foreground"
      />
      {failed.map(
        (count, place) =>
          count > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the minute
            <rect key={place} x={place * STEP - 1.5} y="1" width="3" height="5" className="fill-dg-red" />
          ),
      )}
      <circle cx={endX} cy={endY} r="2" className="fill-brand" />
    </svg>
  );
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
