import { statusWords } from "@/lib/admin/status-words";
import { sumOf } from "./spark-line";

const STEP = 2;
const HEIGHT = 16;

type ShareBarsProps = { cached: readonly number[]; awaited: readonly number[] };

/** The cache hit rate by minute: the filled part of each bar. */
export function ShareBars({ cached, awaited }: ShareBarsProps) {
  const bars = cached.map((count, place) => ({ count, wanted: count + (awaited[place] ?? 0) }));
  return (
    <svg
      width={bars.length * STEP}
      height={HEIGHT}
      role="img"
      aria-label={statusWords.cachedInMinutes(sumOf(cached), sumOf(cached) + sumOf(awaited))}
    >
      {bars.map(({ count, wanted }, place) => {
        const filled = wanted === 0 ? 0 : (count / wanted) * HEIGHT;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the minute
          <g key={place} transform={`translate(${place * STEP} 0)`}>
            {wanted > 0 && <rect width="1.5" height={HEIGHT} className="fill-border" />}
            <rect width="1.5" y={HEIGHT - filled} height={filled} className="fill-dg-teal" />
          </g>
        );
      })}
      <line x2={bars.length * STEP} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-border-strong" />
    </svg>
  );
}
