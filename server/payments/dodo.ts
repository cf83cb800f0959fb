import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import DodoPayments, { APIConnectionError, APIError } from "dodopayments";
import { checkoutWords } from "@/lib/payments/checkout-words";
import { CURRENCY, PREMIUM_AMOUNT } from "@/lib/plans";
import { logError } from "@/server/log";
import type { DodoAccess } from "./dodo-access";
import { paymentsUnavailable } from "./payments-unavailable";
import type { PaymentProvider } from "./provider";
import { returnAddresses } from "./return-addresses";

const LIVE_URL = "https://live.dodopayments.com";

/** Of one attempt; a person waits for two of them at most. */
const TIMEOUT_MS = 6000;
const REST_MS = 300;

const ended = new Set(["cancelled", "failed", "expired"]);

/** https://docs.dodopayments.com, through its own library. */
export function dodoProvider({ apiKey, webhookKey, productId, url }: DodoAccess): PaymentProvider {
  const client = new DodoPayments({
    bearerToken: apiKey,
    webhookKey,
    baseURL: url,
    timeout: TIMEOUT_MS,
    // It would wait for as long as it is told to, while somebody looks at a button.
    maxRetries: 0,
    // Its log would show what is sent, with the key.
    logLevel: "off",
  });

  return {
    mode: url === LIVE_URL ? "live" : "test",
    productId,
    webhookKey,

    async openCheckout({ reference, account }) {
      const addresses = returnAddresses(reference);
      return asking("checkout", checkoutWords.unavailable, async () => {
        const session = await client.checkoutSessions.create({
          product_cart: [{ product_id: productId, quantity: 1 }],
          customer: { email: account.email, name: account.name },
          billing_currency: CURRENCY,
          // Else an Indian bank asks the payer to allow 15,000 rupees.
          mandate_min_amount_inr_paise: PREMIUM_AMOUNT,
          feature_flags: { allow_discount_code: false, allow_currency_selection: false },
          // It comes back with every event.
          metadata: { reference },
          return_url: addresses.done,
          cancel_url: addresses.cancelled,
        });
        return { sessionId: session.session_id, url: addressIn(session.checkout_url) };
      });
    },

    async changeSubscription(subscriptionId, { cancelsAtEnd }) {
      await asking("change", checkoutWords.notChanged, () =>
        client.subscriptions.update(subscriptionId, { cancel_at_next_billing_date: cancelsAtEnd }),
      );
    },

    async endSubscription(subscriptionId) {
      await asking("end", checkoutWords.notChanged, () =>
        client.subscriptions.update(subscriptionId, { status: "cancelled" }).catch(async (error) => {
          const status = error instanceof APIError ? error.status : undefined;
          // It is unknown there: there is nothing left to end.
          if (status === 404) return;
          // What has ended may not be changed; why it was refused is told by what it is now.
          if (status !== 400 && status !== 409 && status !== 422) throw error;
          const subscription = await client.subscriptions.retrieve(subscriptionId);
          if (!ended.has(subscription.status)) throw error;
        }),
      );
    },

    async openPortal(customerId, returnUrl) {
      return asking("portal", checkoutWords.portalUnavailable, async () => {
        const { link } = await client.customers.customerPortal.create(customerId, { return_url: returnUrl });
        return { url: addressIn(link) };
      });
    },
  };
}

/** @throws where it is no web address: an answer may be cut short, or not be the provider's at all */
function addressIn(said: string | null | undefined): string {
  if (said && URL.canParse(said) && /^https?:$/.test(new URL(said).protocol)) return said;
  throw new TypeError("The provider gave no address.");
}

/** @throws ProblemError `payments_unavailable` in these words, whatever went wrong */
async function asking<T>(asked: string, words: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask().catch(async (error) => {
      if (!isPassing(error)) throw error;
      await wait(REST_MS);
      return ask();
    });
  } catch (error) {
    // Its own words may repeat what it was sent, which is somebody's address.
    logError("payments_unavailable", { asked, ...causeOf(error) });
    throw paymentsUnavailable(words);
  }
}

/** Whether it may be well the next time: nothing was answered, or that the fault is theirs. */
function isPassing(error: unknown): boolean {
  if (error instanceof APIConnectionError) return true;
  return error instanceof APIError && error.status !== undefined && error.status >= 500;
}

function causeOf(error: unknown): Record<string, unknown> {
  if (error instanceof APIConnectionError) return { cause: error.name, reason: reasonOf(error.cause) };
  if (error instanceof APIError)
    return { cause: error.name, status: error.status, code: codeOf(error.error) };
  return { cause: error instanceof Error ? error.name : typeof error };
}

const reasonOf = (cause: unknown) =>
  cause instanceof Error ? (codeOf(cause) ?? codeOf(cause.cause)) : undefined;

function codeOf(body: unknown): string | undefined {
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
  return typeof code === "string" ? code.slice(0, 100) : undefined;
}
