import "server-only";
import { randomUUID } from "node:crypto";
import { type Delivery, deliver } from "./deliver";
import { paymentEvent, refundEvent, subscriptionEvent } from "./events";
import { customerIdOf, paymentIdOf, subscriptionIdOf } from "./ids";
import { nextMonth } from "./next-month";
import type { CheckoutSession } from "./sessions";
import { SANDBOX_PRODUCT, type StoredSubscription, storedSubscription } from "./stored-subscription";

// What the buttons of the sandbox's pages do: first those of the checkout, then those of the portal.

/** The result of a checkout: the query parameters of the URL that the payer returns to. */
export interface CheckoutResult {
  subscription_id: string;
  payment_id: string;
  status: "active" | "failed";
}

function subscriptionFor({ reference, email, name }: CheckoutSession, now: Date) {
  return {
    subscription_id: subscriptionIdOf(reference),
    product_id: SANDBOX_PRODUCT,
    customer: { customer_id: customerIdOf(email), email, name, phone_number: null, metadata: {} },
    metadata: { reference },
    next_billing_date: nextMonth(now).toISOString(),
  };
}

/** The result of a checkout that has been paid; null if it has not. */
export async function paidResult({ reference }: CheckoutSession): Promise<CheckoutResult | null> {
  const subscription_id = subscriptionIdOf(reference);
  const first = (await storedSubscription("id", subscription_id))?.charges.at(-1);
  return first ? { subscription_id, payment_id: first.paymentId, status: "active" } : null;
}

/** @throws ProblemError `payments_unavailable` if the events cannot be delivered */
export async function pay(session: CheckoutSession, now: Date): Promise<CheckoutResult> {
  const subscription = subscriptionFor(session, now);
  const { subscription_id } = subscription;
  const payment_id = paymentIdOf(subscription_id, 1);
  await deliver([
    { event: subscriptionEvent("subscription.active", now, subscription), about: subscription_id },
    { event: paymentEvent("payment.succeeded", now, subscription, { payment_id }), about: payment_id },
  ]);
  return { subscription_id, payment_id, status: "active" };
}

/** @throws ProblemError `payments_unavailable` if the events cannot be delivered */
export async function fail(session: CheckoutSession, now: Date): Promise<CheckoutResult> {
  const subscription = subscriptionFor(session, now);
  // A new id each time: a payment may fail repeatedly.
  const payment_id = `pay_${randomUUID()}`;
  await deliver([
    { event: paymentEvent("payment.failed", now, subscription, { payment_id }), about: payment_id },
    { event: subscriptionEvent("subscription.failed", now, subscription), about: payment_id },
  ]);
  return { subscription_id: subscription.subscription_id, payment_id, status: "failed" };
}

export const portalActions = ["renew", "fail", "refund", "expire"] as const;

export type PortalAction = (typeof portalActions)[number];

const renewable = new Set(["active", "on_hold"]);

/** The actions that the subscription's current state allows. */
export function possibleActions({ subscription, charges }: StoredSubscription): Set<PortalAction> {
  const { status, cancel_at_next_billing_date } = subscription;
  const renews = renewable.has(status) && !cancel_at_next_billing_date;
  return new Set(
    portalActions.filter((act) => {
      if (act === "expire") return status !== "expired" && status !== "failed";
      if (act === "refund") return charges[0]?.isRefunded === false;
      return renews;
    }),
  );
}

/**
 * Simulates what an action stands for.
 * @returns false if the subscription's state does not allow the action
 * @throws ProblemError `payments_unavailable` if the events cannot be delivered
 */
export async function simulate(act: PortalAction, stored: StoredSubscription, now: Date): Promise<boolean> {
  if (!possibleActions(stored).has(act)) return false;
  await deliver(eventsOf[act](stored, now));
  return true;
}

const eventsOf: Record<PortalAction, (stored: StoredSubscription, now: Date) => Delivery[]> = {
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
