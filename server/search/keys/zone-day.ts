import "server-only";

const HOUR_MS = 60 * 60 * 1000;
/** The longest day of any zone: 24 hours, plus at most two when clocks go back. */
const LONGEST_DAY_MS = 26 * HOUR_MS;

/**
 * Calendar days of one time zone, across daylight saving time.
 * @param timeZone IANA name, for example America/Los_Angeles
 */
export function zoneDays(timeZone: string) {
  // Sweden writes dates as YYYY-MM-DD, which sorts by date.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone });

  /** The day of an instant (milliseconds since the epoch) as YYYY-MM-DD. */
  const dayOf = (ms: number): string => format.format(ms);

  /**
   * When the next day begins, in milliseconds since the epoch. A binary search needs no rules of the zone: days can have
   * 23 or 25 hours, or no midnight.
   */
  function nextDay(ms: number): number {
    const today = dayOf(ms);
    let before = ms;
    let after = ms + LONGEST_DAY_MS;
    while (after - before > 1) {
      const middle = before + Math.floor((after - before) / 2);
      if (dayOf(middle) > today) after = middle;
      else before = middle;
    }
    return after;
  }

  return { dayOf, nextDay };
}
