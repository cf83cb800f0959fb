const QUARTER_MS = 15 * 60_000;
const HOURS = 24;

export interface Hour {
  /** The start of the hour in the user's time zone. */
  startsAt: Date;
  searches: number;
}

/**
 * The last 24 clock hours, including the current one.
 * @param quarters oldest first
 * @param endsAt end of the last quarter
 */
export function hoursOf(quarters: readonly number[], endsAt: Date): Hour[] {
  const hours = new Map<number, Hour>();
  for (const [place, searches] of quarters.entries()) {
    const startsAt = new Date(endsAt.getTime() - (quarters.length - place) * QUARTER_MS);
    startsAt.setMinutes(0, 0, 0);
    const known = hours.get(startsAt.getTime()) ?? { startsAt, searches: 0 };
    hours.set(startsAt.getTime(), { ...known, searches: known.searches + searches });
  }
  return [...hours.values()].slice(-HOURS);
}
