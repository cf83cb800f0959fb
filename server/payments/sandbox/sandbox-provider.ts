import "server-only";
import { randomUUID } from "node:crypto";
import { checkoutWords } from "@/lib/payments/checkout-words";
import { SANDBOX_CHECKOUT_PATH, SANDBOX_PORTAL_PATH } from "@/lib/payments/sandbox-urls";
import type { Config } from "@/server/config/schema";
import { paymentsUnavailable } from "../payments-unavailable";
import type { PaymentProvider } from "../provider";
import { deliver } from "./deliver";
import { type KeptSubscription, keptSubscription } from "./kept-subscription";
import { subscriptionPayload } from "./payloads";
import { SANDBOX_PRODUCT } from "./product";
import { checkoutToken, portalToken } from "./sessions";
import { sandboxWebhookKey } from "./webhook-key";

const ended = new Set(["cancelled", "failed", "expired"]);

/** A stand-in for a payment provider on a local installation, signed events included: docs/decisions/027. */
export function sandboxProvider(config: Config): PaymentProvider {
  const pageAddress = (path: string, session: string) =>
    `${config.SITE_URL}${path}?${new URLSearchParams({ session })}`;

  return {
    mode: "sandbox",
    productId: SANDBOX_PRODUCT,
    webhookKey: sandboxWebhookKey(config),

    async openCheckout({ reference, account: { id, email, name } }) {
      const session = checkoutToken({ reference, account: id, email, name }, new Date());
      return { sessionId: `cks_${reference}`, url: pageAddress(SANDBOX_CHECKOUT_PATH, session) };
    },

    async changeSubscription(subscriptionId, { cancelsAtEnd }) {
      const { facts, status } = await requireKept(subscriptionId);
      if (ended.has(status)) throw paymentsUnavailable(checkoutWords.notChanged);
      const event = subscriptionPayload(
        "subscription.updated",
        status,
        { ...facts, cancelsAtEnd },
        new Date(),
      );
      // A new id each time: the change can be made and reverted repeatedly.
      await deliver([{ event, about: randomUUID() }]);
    },

    async endSubscription(subscriptionId) {
      const { facts, status } = await requireKept(subscriptionId);
      if (ended.has(status)) return;
      const event = subscriptionPayload("subscription.cancelled", "cancelled", facts, new Date());
      await deliver([{ event, about: subscriptionId }]);
    },

    async openPortal(customerId, returnUrl) {
      return { url: pageAddress(SANDBOX_PORTAL_PATH, portalToken({ customerId, returnUrl }, new Date())) };
    },
  };
}

async function requireKept(subscriptionId: string): Promise<KeptSubscription> {
  const kept = await keptSubscription(subscriptionId, SANDBOX_PRODUCT);
  if (!kept) throw paymentsUnavailable(checkoutWords.notChanged);
  return kept;
}
