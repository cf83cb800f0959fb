import "server-only";

const HOUR_MS = 60 * 60 * 1000;
/** No day of any zone is longer: 24 hours, and at most two more when clocks go back. */
const LONGEST_DAY_MS = 26 * HOUR_MS;

/** Calendar days of one time zone, whatever its clocks do. */
export interface ZoneDays {
  /** The day of an instant (milliseconds since the epoch) as YYYY-MM-DD: later days compare as greater. */
  dayOf(ms: number): string;
  /** When the day after it begins, in milliseconds since the epoch. */
  nextDay(ms: number): number;
}

/** @param timeZone IANA name, for example America/Los_Angeles */
export function zoneDays(timeZone: string): ZoneDays {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "iso8601",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });

  function dayOf(ms: number): string {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
  }

  // Halving finds the turn of the day without knowing the zone's rules: a day of 23 hours, of 25, or one
  // whose midnight does not exist.
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
