import { pluralize } from "@/lib/pluralize";

/** A narrow no-break space as thousands separator, which cannot be mistaken for a decimal comma. */
const GAP = "\u202f";

/** 1 024 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, GAP);
}

/** 61%; null if the whole is 0. */
export function formatShare(part: number, whole: number): string | null {
  return whole > 0 ? `${Math.round((part / whole) * 100)}%` : null;
}

/** 0.4 ms, 380 ms, 2.1 s */
export function formatLength(milliseconds: number): string {
  if (milliseconds < 9.95) return `${Number(milliseconds.toFixed(1))} ms`;
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  return `${seconds < 9.95 ? Number(seconds.toFixed(1)) : Math.round(seconds)} s`;
}

/** All marks of an axis have the same unit: 0, 0.5 s, 1 s. */
export function formatMark(milliseconds: number, top: number): string {
  if (milliseconds === 0) return "0";
  return top < 1000 ? `${milliseconds} ms` : `${Number((milliseconds / 1000).toPrecision(3))} s`;
}

/** 14:20 in the user's time zone; the day is named unless it is today. */
export function formatMoment(time: string, now: Date, hasSeconds = false): string {
  const at = new Date(time);
  const isToday = at.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat("en-GB", {
    ...(!isToday && { day: "numeric", month: "short" }),
    hour: "2-digit",
    minute: "2-digit",
    ...(hasSeconds && { second: "2-digit" }),
    hourCycle: "h23",
  }).format(at);
}

/** 06:00 */
export function formatHour(time: Date): string {
  return `${String(time.getHours()).padStart(2, "0")}:00`;
}

/** 3 days, 4 hours, 12 minutes: the largest unit of which there is at least one. */
export function formatSpan(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const [count, unit] =
    minutes >= 48 * 60
      ? [Math.floor(minutes / (24 * 60)), "day"]
      : minutes >= 120
        ? [Math.floor(minutes / 60), "hour"]
        : [minutes, "minute"];
  return count === 0 ? "less than a minute" : pluralize(count, unit);
}
