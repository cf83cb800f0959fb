import "server-only";
import { randomUUID } from "node:crypto";
import { SANDBOX_CHECKOUT_PATH, SANDBOX_PORTAL_PATH } from "@/lib/payments/sandbox-urls";
import type { Config } from "@/server/config/schema";
import { dodoProvider, type PaymentProvider } from "../dodo";
import { answerCall, type DodoState } from "./api";
import { deliver, sandboxWebhookKey } from "./deliver";
import { subscriptionEvent } from "./events";
import { checkoutToken, portalToken } from "./sessions";
import { SANDBOX_PRODUCT, storedSubscription } from "./stored-subscription";

/**
 * A stand-in for Dodo Payments on a local installation: its API in this process, and its signed events
 * (docs/decisions/027).
 */
export function sandboxProvider(config: Config): PaymentProvider {
  const access = {
    apiKey: "sandbox",
    webhookKey: sandboxWebhookKey(config),
    productId: SANDBOX_PRODUCT,
    url: "http://sandbox.invalid",
  };
  return { ...dodoProvider(access, callInProcess(sandboxState(config))), mode: "sandbox" };
}

function callInProcess(state: DodoState): typeof fetch {
  return async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    const { status, body } = await answerCall(state, {
      method: init?.method ?? "GET",
      path: pathname,
      query: searchParams,
      body: String(init?.body ?? ""),
    });
    return Response.json(body, { status });
  };
}

/** The sandbox stores nothing: sessions are tokens, and the subscriptions are those of Figura's own database. */
function sandboxState({ SITE_URL }: Config): DodoState {
  const pageAddress = (path: string, session: string) =>
    `${SITE_URL}${path}?${new URLSearchParams({ session })}`;

  return {
    productId: SANDBOX_PRODUCT,
    openSession({ customer, metadata }) {
      const { email = "", name = "" } = customer ?? {};
      const { reference = "" } = metadata ?? {};
      const session = checkoutToken({ reference, email, name }, new Date());
      return { session_id: `cks_${reference}`, checkout_url: pageAddress(SANDBOX_CHECKOUT_PATH, session) };
    },
    async findSubscription(id) {
      return (await storedSubscription("id", id))?.subscription;
    },
    async changeSubscription(changed) {
      const hasEnded = changed.status === "cancelled";
      const type = hasEnded ? "subscription.cancelled" : "subscription.updated";
      // A subscription is cancelled at most once, so its id identifies that event. `cancelsAtEnd` can be toggled
      // repeatedly, so each change needs a new id.
      const about = hasEnded ? changed.subscription_id : randomUUID();
      await deliver([{ event: subscriptionEvent(type, new Date(), changed), about }]);
    },
    openPortal(customerId, returnUrl) {
      return pageAddress(SANDBOX_PORTAL_PATH, portalToken({ customerId, returnUrl }, new Date()));
    },
  };
}
