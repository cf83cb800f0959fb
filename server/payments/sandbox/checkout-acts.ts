import "server-only";
import { randomUUID } from "node:crypto";
import { deliver } from "./deliver";
import { paymentEvent, subscriptionEvent } from "./events";
import { customerIdOf, paymentIdOf, subscriptionIdOf } from "./ids";
import { keptSubscription, SANDBOX_PRODUCT } from "./kept-subscription";
import { nextMonth } from "./next-month";
import type { CheckoutSession } from "./sessions";

/** The result of a checkout: the query parameters of the URL that the payer returns to. */
export interface CheckoutEnd {
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
export async function paidEnd({ reference }: CheckoutSession): Promise<CheckoutEnd | null> {
  const subscription_id = subscriptionIdOf(reference);
  const first = (await keptSubscription("id", subscription_id))?.charges.at(-1);
  return first ? { subscription_id, payment_id: first.paymentId, status: "active" } : null;
}

/** @throws ProblemError `payments_unavailable` if the events cannot be delivered */
export async function pay(session: CheckoutSession, now: Date): Promise<CheckoutEnd> {
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
export async function fail(session: CheckoutSession, now: Date): Promise<CheckoutEnd> {
  const subscription = subscriptionFor(session, now);
  // A new id each time: a payment may fail repeatedly.
  const payment_id = `pay_${randomUUID()}`;
  await deliver([
    { event: paymentEvent("payment.failed", now, subscription, { payment_id }), about: payment_id },
    { event: subscriptionEvent("subscription.failed", now, subscription), about: payment_id },
  ]);
  return { subscription_id: subscription.subscription_id, payment_id, status: "failed" };
}
