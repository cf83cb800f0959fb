import "server-only";
import { createHistogram } from "./histogram";

const HOUR_MS = 60 * 60_000;
const HOURS = 24;
/** Each bucket is 10% wider than the one before, so percentiles are accurate to 5%. */
const GROWTH = 1.1;
const SHORTEST_MS = 0.1;
/** Up to about two minutes; longer durations count in the last bucket. */
const BUCKETS = 148;

const perBucket = 1 / Math.log(GROWTH);

/** Durations of the last 24 hours, as a histogram that takes 14 KB however many there are, and all as a coarser one. */
export function createDurations() {
  const counts = new Uint32Array(HOURS * BUCKETS);
  /** The hour since the epoch that each row of buckets covers. */
  const hourOf = new Uint32Array(HOURS);
  const histogram = createHistogram();

  /** The sum of the last 24 hours, including the current one. */
  function merged(now: number): { buckets: number[]; total: number } {
    const hour = Math.floor(now / HOUR_MS);
    const buckets = new Array<number>(BUCKETS).fill(0);
    let total = 0;
    for (const [row, about] of hourOf.entries()) {
      if (about > hour || about <= hour - HOURS) continue;
      for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
        const count = counts[row * BUCKETS + bucket] ?? 0;
        buckets[bucket] = (buckets[bucket] ?? 0) + count;
        total += count;
      }
    }
    return { buckets, total };
  }

  return {
    record(tookMs: number, now: number): void {
      const hour = Math.floor(now / HOUR_MS);
      const row = hour % HOURS;
      if (hourOf[row] !== hour) {
        counts.fill(0, row * BUCKETS, (row + 1) * BUCKETS);
        hourOf[row] = hour;
      }
      const place = row * BUCKETS + bucketOf(tookMs);
      counts[place] = (counts[place] ?? 0) + 1;
      histogram.record(tookMs);
    },
    /** All since the start of the process. */
    histogram: histogram.read,
    /** In milliseconds; null if there are none. */
    percentiles(now: number): { p5: number; p50: number; p75: number; p95: number } | null {
      const { buckets, total } = merged(now);
      if (total === 0) return null;
      const at = (share: number) => lengthOf(bucketAt(buckets, Math.ceil(total * share)));
      return { p5: at(0.05), p50: at(0.5), p75: at(0.75), p95: at(0.95) };
    },
  };
}

function bucketOf(tookMs: number): number {
  if (!(tookMs > SHORTEST_MS)) return 0;
  return Math.min(BUCKETS - 1, Math.ceil(Math.log(tookMs / SHORTEST_MS) * perBucket));
}

/** The geometric middle of a bucket. */
function lengthOf(bucket: number): number {
  return SHORTEST_MS * GROWTH ** Math.max(0, bucket - 0.5);
}

/** The bucket of the nth shortest duration. */
function bucketAt(buckets: readonly number[], nth: number): number {
  let passed = 0;
  for (const [bucket, count] of buckets.entries()) {
    passed += count;
    if (passed >= nth) return bucket;
  }
  return BUCKETS - 1;
}
