import "server-only";
import { randomUUID } from "node:crypto";
import { type Delivery, deliver } from "./deliver";
import { paymentIdOf } from "./ids";
import type { KeptSubscription } from "./kept-subscription";
import { nextMonth } from "./next-month";
import { paymentPayload, refundPayload, subscriptionPayload } from "./payloads";

export const portalActs = ["renew", "fail", "refund", "expire"] as const;

export type PortalAct = (typeof portalActs)[number];

const renewable = new Set(["active", "on_hold"]);

/** The acts that the subscription's current state allows. */
export function possibleActs({ status, facts, charges }: KeptSubscription): Set<PortalAct> {
  const renews = renewable.has(status) && !facts.cancelsAtEnd;
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
  renew({ facts, charges }, now) {
    const paymentId = paymentIdOf(facts.subscriptionId, charges.length + 1);
    const from = Math.max(facts.paidUntil.getTime(), now.getTime());
    const renewed = { ...facts, paidUntil: nextMonth(new Date(from)) };
    return [
      { event: subscriptionPayload("subscription.renewed", "active", renewed, now), about: paymentId },
      { event: paymentPayload("payment.succeeded", paymentId, renewed, now), about: paymentId },
    ];
  },
  fail({ facts }, now) {
    const paymentId = `pay_${randomUUID()}`;
    return [
      { event: paymentPayload("payment.failed", paymentId, facts, now), about: paymentId },
      { event: subscriptionPayload("subscription.on_hold", "on_hold", facts, now), about: paymentId },
    ];
  },
  refund({ facts, charges }, now) {
    const paymentId = charges[0]?.paymentId ?? "";
    return [{ event: refundPayload(paymentId, `rfd_${paymentId}`, facts, now), about: paymentId }];
  },
  expire: ({ facts }, now) => [
    {
      event: subscriptionPayload("subscription.expired", "expired", facts, now),
      about: facts.subscriptionId,
    },
  ],
};
