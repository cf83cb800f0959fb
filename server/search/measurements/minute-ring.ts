import "server-only";

const MINUTE_MS = 60_000;
/** A day: older minutes are overwritten. */
const RING_MINUTES = 24 * 60;

/** Counts per minute for the last 24 hours, and in total, in a fixed amount of memory. */
export function createMinuteRing<const Column extends string>(columns: readonly Column[]) {
  const counts = new Map(columns.map((column) => [column, new Uint32Array(RING_MINUTES)]));
  /** The minute since the epoch that each place covers. */
  const minuteOf = new Uint32Array(RING_MINUTES);
  const totals = new Map(columns.map((column) => [column, 0]));

  function at(column: Column, minute: number): number {
    const place = minute % RING_MINUTES;
    return minuteOf[place] === minute ? (counts.get(column)?.[place] ?? 0) : 0;
  }

  /** One count per minute, the oldest first; the last minute is still running. */
  function perMinute(column: Column, minutes: number, now: number): number[] {
    const length = Math.min(minutes, RING_MINUTES);
    const first = Math.floor(now / MINUTE_MS) - length + 1;
    return Array.from({ length }, (_, place) => at(column, first + place));
  }

  return {
    count(column: Column, now: number): void {
      const minute = Math.floor(now / MINUTE_MS);
      const place = minute % RING_MINUTES;
      if (minuteOf[place] !== minute) {
        for (const cells of counts.values()) cells[place] = 0;
        minuteOf[place] = minute;
      }
      const cells = counts.get(column);
      if (cells) cells[place] = (cells[place] ?? 0) + 1;
      totals.set(column, (totals.get(column) ?? 0) + 1);
    },
    /** All since the start of the process. */
    total: (column: Column): number => totals.get(column) ?? 0,
    perMinute,
    /** The sum of the last `minutes`, by default all. */
    sum: (column: Column, now: number, minutes = RING_MINUTES): number =>
      perMinute(column, minutes, now).reduce((sum, count) => sum + count, 0),
  };
}
