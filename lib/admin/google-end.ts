/** The day on which Google shuts down the Custom Search API, as announced. */
export const GOOGLE_ENDS_ON = "2027-01-01";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days until then, including today; null after the end. */
export function googleDaysLeft(now: Date): number | null {
  const days = Math.ceil((Date.parse(GOOGLE_ENDS_ON) - now.getTime()) / DAY_MS);
  return days > 0 ? days : null;
}
