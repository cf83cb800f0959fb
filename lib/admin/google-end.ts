/** The day on which Google's Custom Search API is no more, by Google's announcement. */
export const GOOGLE_ENDS_ON = "2027-01-01";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days until then, the current one among them; null once it has ended. */
export function googleDaysLeft(now: Date): number | null {
  const days = Math.ceil((Date.parse(GOOGLE_ENDS_ON) - now.getTime()) / DAY_MS);
  return days > 0 ? days : null;
}
