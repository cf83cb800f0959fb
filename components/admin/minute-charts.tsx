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

const SHARE_STEP = 2;
const SHARE_HEIGHT = 16;

type ShareBarsProps = { cached: readonly number[]; awaited: readonly number[] };

/** The cache hit rate by minute: the filled part of each bar. */
export function ShareBars({ cached, awaited }: ShareBarsProps) {
  const bars = cached.map((count, place) => ({ count, wanted: count + (awaited[place] ?? 0) }));
  return (
    <svg
      width={bars.length * SHARE_STEP}
      height={SHARE_HEIGHT}
      role="img"
      aria-label={statusWords.cachedInMinutes(sumOf(cached), sumOf(cached) + sumOf(awaited))}
    >
      {bars.map(({ count, wanted }, place) => {
        const filled = wanted === 0 ? 0 : (count / wanted) * SHARE_HEIGHT;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the minute
          <g key={place} transform={`translate(${place * SHARE_STEP} 0)`}>
            {wanted > 0 && <rect width="1.5" height={SHARE_HEIGHT} className="fill-border" />}
            <rect width="1.5" y={SHARE_HEIGHT - filled} height={filled} className="fill-dg-teal" />
          </g>
        );
      })}
      <line
        x2={bars.length * SHARE_STEP}
        y1={SHARE_HEIGHT - 0.5}
        y2={SHARE_HEIGHT - 0.5}
        className="stroke-border-strong"
      />
    </svg>
  );
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
