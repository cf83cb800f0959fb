import "server-only";
import { randomUUID } from "node:crypto";
import { deliver } from "./deliver";
import { customerIdOf, paymentIdOf, subscriptionIdOf } from "./ids";
import { keptSubscription } from "./kept-subscription";
import { nextMonth } from "./next-month";
import { type Facts, paymentPayload, subscriptionPayload } from "./payloads";
import { SANDBOX_PRODUCT } from "./product";
import type { CheckoutSession } from "./sessions";

/** What becomes of a checkout, as the address says it that its payer returns to. */
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

/** How a checkout that has been paid ended; null where it has not been. */
export async function paidEnd({ reference }: CheckoutSession): Promise<CheckoutEnd | null> {
  const kept = await keptSubscription(subscriptionIdOf(reference), SANDBOX_PRODUCT);
  const first = kept?.charges.at(-1);
  if (!kept || !first) return null;
  return { subscription_id: kept.facts.subscriptionId, payment_id: first.paymentId, status: "active" };
}

/** @throws ProblemError `payments_unavailable` where Figura cannot be told */
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

/** @throws ProblemError `payments_unavailable` where Figura cannot be told */
export async function fail(session: CheckoutSession, now: Date): Promise<CheckoutEnd> {
  const facts = factsOf(session, now);
  const { subscriptionId } = facts;
  // It may fail as often as one likes.
  const paymentId = `pay_${randomUUID()}`;
  await deliver([
    { event: paymentPayload("payment.failed", paymentId, facts, now), about: paymentId },
    { event: subscriptionPayload("subscription.failed", "failed", facts, now), about: paymentId },
  ]);
  return { subscription_id: subscriptionId, payment_id: paymentId, status: "failed" };
}
