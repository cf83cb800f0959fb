import { statusWords } from "@/lib/admin/status-words";

const STEP = 4;
const HEIGHT = 28;
/** Above it is the place of the failures. */
const TOP = 9;
const BOTTOM = 24;

type SparkLineProps = { asked: readonly number[]; failed: readonly number[] };

/** How often a source was asked, by the minute, with a tick in red for each minute in which it failed. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a minute is known by its place
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
