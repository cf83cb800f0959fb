import "server-only";

/** Upper bounds of the buckets in milliseconds: from a cached search to the time after which a request is abandoned. */
const BOUNDS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 20_000];

export interface Histogram {
  /** The number of durations up to each bound, the shortest bound first. */
  buckets: { upToSeconds: number; count: number }[];
  count: number;
  sumSeconds: number;
}

/** Counts durations since the start of the process, as Prometheus' histograms do. */
export function createHistogram() {
  const counts = BOUNDS_MS.map(() => 0);
  let count = 0;
  let sumMs = 0;
  return {
    record(tookMs: number): void {
      if (!Number.isFinite(tookMs) || tookMs < 0) return;
      count += 1;
      sumMs += tookMs;
      const bucket = BOUNDS_MS.findIndex((bound) => tookMs <= bound);
      if (bucket >= 0) counts[bucket] = (counts[bucket] ?? 0) + 1;
    },
    read(): Histogram {
      let upTo = 0;
      const buckets = BOUNDS_MS.map((bound, place) => {
        upTo += counts[place] ?? 0;
        return { upToSeconds: bound / 1000, count: upTo };
      });
      return { buckets, count, sumSeconds: sumMs / 1000 };
    },
  };
}
