import { formatDay } from "../format-day";
import type { Subscription } from "./requests";
import { paymentWords } from "./words";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Premium continues for this long while a renewal is overdue. The migrations use the same number (private.grace). */
export const GRACE_DAYS = 3;

export interface Renewal {
  /**
   * late: a renewal failed. due: the paid time is over, or was refunded, and no payment has arrived. In both cases
   * Premium continues only for the grace period.
   */
  kind: "renews" | "ends" | "late" | "due";
  on: Date;
}

const ended = new Set(["cancelled", "failed", "expired", "paused"]);
/** Statuses after a failed renewal. */
const unpaid = new Set(["on_hold", "past_due"]);

/** What happens next to the subscription of a Premium account. */
export function renewalOf({ paidUntil, cancelsAtEnd, status }: Subscription, now: Date): Renewal {
  const end = new Date(paidUntil);
  const isOver = end <= now;
  const withGrace = new Date(end.getTime() + GRACE_DAYS * DAY_MS);
  if (cancelsAtEnd || ended.has(status)) return { kind: "ends", on: isOver ? withGrace : end };
  if (unpaid.has(status)) return { kind: "late", on: withGrace };
  return isOver ? { kind: "due", on: withGrace } : { kind: "renews", on: end };
}

const sentences = {
  renews: paymentWords.renewsOn,
  ends: paymentWords.endsOn,
  late: paymentWords.late,
  due: paymentWords.due,
};

/** What happens next to the subscription of a Premium account, and when. */
export function renewalSentence(subscription: Subscription, now: Date): string {
  const { kind, on } = renewalOf(subscription, now);
  return sentences[kind](formatDay(on));
}
