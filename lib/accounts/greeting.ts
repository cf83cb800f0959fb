/** Title of the page, and its heading until the greeting is known. */
export const DASHBOARD_TITLE = "Dashboard";

const NOON = 12;
const EVENING = 18;

/** @param hour in the user's time zone */
export function greetingAt(hour: number): string {
  if (hour < NOON) return "Good morning";
  return hour < EVENING ? "Good afternoon" : "Good evening";
}

export function greet(hour: number, name: string): string {
  return `${greetingAt(hour)}, ${name}`;
}
