const QUARTER_MS = 15 * 60_000;
const HOURS = 24;

export interface Hour {
  /** When it began, in the zone of whoever looks. */
  startsAt: Date;
  searches: number;
}

/**
 * The last 24 hours as a clock on the wall counts them, the one that is running at the end.
 * @param quarters the oldest first
 * @param endsAt when the last of them ends
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
