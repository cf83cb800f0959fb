import "server-only";
import { randomUUID } from "node:crypto";
import { type Delivery, deliver } from "./deliver";
import { paymentEvent, refundEvent, subscriptionEvent } from "./events";
import { paymentIdOf } from "./ids";
import type { KeptSubscription } from "./kept-subscription";
import { nextMonth } from "./next-month";

export const portalActs = ["renew", "fail", "refund", "expire"] as const;

export type PortalAct = (typeof portalActs)[number];

const renewable = new Set(["active", "on_hold"]);

/** The acts that the subscription's current state allows. */
export function possibleActs({ subscription, charges }: KeptSubscription): Set<PortalAct> {
  const { status, cancel_at_next_billing_date } = subscription;
  const renews = renewable.has(status) && !cancel_at_next_billing_date;
  return new Set(
    portalActs.filter((act) => {
      if (act === "expire") return status !== "expired" && status !== "failed";
      if (act === "refund") return charges[0]?.isRefunded === false;
      return renews;
    }),
  );
}

/**
 * Simulates an act on a subscription.
 * @returns false if its state does not allow the act
 * @throws ProblemError `payments_unavailable` if the events cannot be delivered
 */
export async function happen(act: PortalAct, kept: KeptSubscription, now: Date): Promise<boolean> {
  if (!possibleActs(kept).has(act)) return false;
  await deliver(eventsOf[act](kept, now));
  return true;
}

const eventsOf: Record<PortalAct, (kept: KeptSubscription, now: Date) => Delivery[]> = {
  renew({ subscription, charges }, now) {
    const payment_id = paymentIdOf(subscription.subscription_id, charges.length + 1);
    const from = Math.max(Date.parse(subscription.next_billing_date), now.getTime());
    const next_billing_date = nextMonth(new Date(from)).toISOString();
    const renewed = { ...subscription, status: "active" as const, next_billing_date };
    return [
      { event: subscriptionEvent("subscription.renewed", now, renewed), about: payment_id },
      { event: paymentEvent("payment.succeeded", now, renewed, { payment_id }), about: payment_id },
    ];
  },
  fail({ subscription }, now) {
    const payment_id = `pay_${randomUUID()}`;
    const onHold = { ...subscription, status: "on_hold" as const };
    return [
      { event: paymentEvent("payment.failed", now, onHold, { payment_id }), about: payment_id },
      { event: subscriptionEvent("subscription.on_hold", now, onHold), about: payment_id },
    ];
  },
  refund({ subscription: { customer, metadata }, charges }, now) {
    const payment_id = charges[0]?.paymentId ?? "";
    const refund = { payment_id, refund_id: `rfd_${payment_id}`, customer, metadata };
    return [{ event: refundEvent("refund.succeeded", now, refund), about: payment_id }];
  },
  expire({ subscription }, now) {
    const expired = { ...subscription, status: "expired" as const };
    const event = subscriptionEvent("subscription.expired", now, expired);
    return [{ event, about: subscription.subscription_id }];
  },
};
