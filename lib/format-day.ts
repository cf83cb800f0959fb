/** A day in the user's time zone: 22 December 2026. */
export function formatDay(time: string | Date): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(new Date(time));
}
