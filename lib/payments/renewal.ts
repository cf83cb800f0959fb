import type { Subscription } from "./requests";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Premium goes on for so long while a renewal is late. */
const GRACE_DAYS = 3;

export interface Renewal {
  /**
   * late: a renewal has failed. due: what was paid for is over, or was given back, and nothing has come yet. In both
   * premium is there for the grace alone.
   */
  kind: "renews" | "ends" | "late" | "due";
  on: Date;
}

const ended = new Set(["cancelled", "failed", "expired", "paused"]);
/** A renewal has failed. */
const unpaid = new Set(["on_hold", "past_due"]);

/** What becomes of a subscription whose account has premium. */
export function renewalOf({ paidUntil, cancelsAtEnd, status }: Subscription, now: Date): Renewal {
  const end = new Date(paidUntil);
  const isOver = end <= now;
  const withGrace = new Date(end.getTime() + GRACE_DAYS * DAY_MS);
  if (cancelsAtEnd || ended.has(status)) return { kind: "ends", on: isOver ? withGrace : end };
  if (unpaid.has(status)) return { kind: "late", on: withGrace };
  return isOver ? { kind: "due", on: withGrace } : { kind: "renews", on: end };
}
