import "server-only";
import { randomUUID } from "node:crypto";
import { deliver } from "./deliver";
import { customerIdOf, paymentIdOf, subscriptionIdOf } from "./ids";
import { keptSubscription } from "./kept-subscription";
import { nextMonth } from "./next-month";
import { type Facts, paymentPayload, subscriptionPayload } from "./payloads";
import { SANDBOX_PRODUCT } from "./product";
import type { CheckoutSession } from "./sessions";

/** The result of a checkout: the query parameters of the URL that the payer returns to. */
export interface CheckoutEnd {
  subscription_id: string;
  payment_id: string;
  status: "active" | "failed";
}

function factsOf({ reference, account, email, name }: CheckoutSession, now: Date): Facts {
  return {
    reference,
    account,
    email,
    name,
    customerId: customerIdOf(account),
    subscriptionId: subscriptionIdOf(reference),
    productId: SANDBOX_PRODUCT,
    startedAt: now,
    paidUntil: nextMonth(now),
    cancelsAtEnd: false,
  };
}

/** The result of a checkout that has been paid; null if it has not. */
export async function paidEnd({ reference }: CheckoutSession): Promise<CheckoutEnd | null> {
  const kept = await keptSubscription(subscriptionIdOf(reference), SANDBOX_PRODUCT);
  const first = kept?.charges.at(-1);
  if (!kept || !first) return null;
  return { subscription_id: kept.facts.subscriptionId, payment_id: first.paymentId, status: "active" };
}

/** @throws ProblemError `payments_unavailable` if the events cannot be delivered */
export async function pay(session: CheckoutSession, now: Date): Promise<CheckoutEnd> {
  const facts = factsOf(session, now);
  const { subscriptionId } = facts;
  const paymentId = paymentIdOf(subscriptionId, 1);
  await deliver([
    { event: subscriptionPayload("subscription.active", "active", facts, now), about: subscriptionId },
    { event: paymentPayload("payment.succeeded", paymentId, facts, now), about: paymentId },
  ]);
  return { subscription_id: subscriptionId, payment_id: paymentId, status: "active" };
}

/** @throws ProblemError `payments_unavailable` if the events cannot be delivered */
export async function fail(session: CheckoutSession, now: Date): Promise<CheckoutEnd> {
  const facts = factsOf(session, now);
  const { subscriptionId } = facts;
  // A new id each time: a payment may fail repeatedly.
  const paymentId = `pay_${randomUUID()}`;
  await deliver([
    { event: paymentPayload("payment.failed", paymentId, facts, now), about: paymentId },
    { event: subscriptionPayload("subscription.failed", "failed", facts, now), about: paymentId },
  ]);
  return { subscription_id: subscriptionId, payment_id: paymentId, status: "failed" };
}
