import "server-only";
import { QUARTERS, type Status } from "@/lib/admin/status";
import type { SearchMeasures } from "@/server/search/measurements/measurements";

const MINUTE_MS = 60_000;
const QUARTER_MINUTES = 15;
const DAY_MINUTES = 24 * 60;

/** Figures of whole searches. @param now milliseconds since the epoch */
export function readSearches({ counts, durations }: SearchMeasures, now: number): Status["searches"] {
  const minute = Math.floor(now / MINUTE_MS);
  const sinceMidnight = (minute % DAY_MINUTES) + 1;
  // The current quarter of an hour has only its minutes so far.
  const running = (minute % QUARTER_MINUTES) + 1;
  const minutes = counts.perMinute("searches", DAY_MINUTES - QUARTER_MINUTES + running, now);
  const quarters = Array.from({ length: QUARTERS }, (_, quarter) =>
    minutes
      .slice(quarter * QUARTER_MINUTES, (quarter + 1) * QUARTER_MINUTES)
      .reduce((sum, count) => sum + count, 0),
  );
  const endMinute = minute - (minute % QUARTER_MINUTES) + QUARTER_MINUTES;
  return {
    today: counts.sum("searches", now, sinceMidnight),
    total: counts.sum("searches", now),
    cached: counts.sum("cached", now),
    failed: counts.sum("failed", now),
    times: durations.percentiles(now),
    quarters,
    quartersEndAt: new Date(endMinute * MINUTE_MS).toISOString(),
  };
}
