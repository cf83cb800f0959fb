import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import DodoPayments, { APIConnectionError, APIError } from "dodopayments";
import { checkoutWords } from "@/lib/payments/checkout-words";
import { CURRENCY, PREMIUM_AMOUNT } from "@/lib/plans";
import { LIVE_PAYMENTS_URL } from "@/server/config/schema";
import { logError } from "@/server/log";
import type { DodoAccess } from "./dodo-access";
import { paymentsUnavailable } from "./payments-unavailable";
import { returnAddresses } from "./return-addresses";

/** Per request. The user waits for four at most: a cancellation may take two, and `callProvider` retries it once. */
const TIMEOUT_MS = 6000;
const RETRY_DELAY_MS = 300;

const ended = new Set(["cancelled", "failed", "expired"]);

/** `live` takes real money, `test` is the provider's test mode, `sandbox` our own stand-in. */
type PaymentMode = "live" | "test" | "sandbox";

/** The order that is sent to the provider. */
interface CheckoutOrder {
  /** Our id of the checkout. The provider returns it in every event, and it is in the URL that the payer returns to. */
  reference: string;
  account: { email: string; name: string };
}

/**
 * https://docs.dodopayments.com, through its official library. Its answers never prove a payment: only signed events do.
 * Each method throws ProblemError `payments_unavailable` if the provider cannot be reached or rejects the request.
 * @param fetch sends the requests; the global one by default
 */
export function dodoProvider(
  { apiKey, webhookKey, productId, url }: DodoAccess,
  fetch: typeof globalThis.fetch = globalThis.fetch,
) {
  const client = new DodoPayments({
    bearerToken: apiKey,
    webhookKey,
    baseURL: url,
    fetch,
    // A redirect would send our key to its target.
    fetchOptions: { redirect: "error" },
    timeout: TIMEOUT_MS,
    // The library would wait for as long as retry-after says, while the user waits at a button.
    maxRetries: 0,
    // Its log would contain requests, with the key.
    logLevel: "off",
  });

  return {
    mode: (url === LIVE_PAYMENTS_URL ? "live" : "test") as PaymentMode,
    /** The provider's id of the product. */
    productId,
    /** The key that events are signed with: `whsec_` and base64. */
    webhookKey,

    async openCheckout({ reference, account }: CheckoutOrder) {
      const addresses = returnAddresses(reference);
      return callProvider("checkout", checkoutWords.unavailable, async () => {
        const session = await client.checkoutSessions.create({
          product_cart: [{ product_id: productId, quantity: 1 }],
          customer: { email: account.email, name: account.name },
          billing_currency: CURRENCY,
          // Without it an Indian bank asks the payer to authorise 15,000 rupees.
          mandate_min_amount_inr_paise: PREMIUM_AMOUNT,
          feature_flags: { allow_discount_code: false, allow_currency_selection: false },
          // Returned with every event.
          metadata: { reference },
          return_url: addresses.done,
          cancel_url: addresses.cancelled,
        });
        return { sessionId: session.session_id, url: requireUrl(session.checkout_url) };
      });
    },

    /** Sets whether a subscription ends at the end of the paid period. */
    async changeSubscription(subscriptionId: string, { cancelsAtEnd }: { cancelsAtEnd: boolean }) {
      await callProvider("change", checkoutWords.notChanged, () =>
        client.subscriptions.update(subscriptionId, { cancel_at_next_billing_date: cancelsAtEnd }),
      );
    },

    /** Cancels a subscription at once, so that nothing more is charged. Idempotent. */
    async cancelNow(subscriptionId: string) {
      await callProvider("end", checkoutWords.notChanged, () =>
        client.subscriptions.update(subscriptionId, { status: "cancelled" }).catch(async (error) => {
          const status = error instanceof APIError ? error.status : undefined;
          // The provider does not know it, so there is nothing to cancel.
          if (status === 404) return;
          // A subscription that has ended cannot be changed; its status tells whether that is why this was rejected.
          if (status !== 400 && status !== 409 && status !== 422) throw error;
          const subscription = await client.subscriptions.retrieve(subscriptionId);
          if (!ended.has(subscription.status)) throw error;
        }),
      );
    },

    /** Returns the URL of a page with receipts and payment methods. */
    async openPortal(customerId: string, returnUrl: string) {
      return callProvider("portal", checkoutWords.portalUnavailable, async () => {
        const { link } = await client.customers.customerPortal.create(customerId, { return_url: returnUrl });
        return { url: requireUrl(link) };
      });
    },
  };
}

/** The adapter of the payment provider. */
export type PaymentProvider = ReturnType<typeof dodoProvider>;

/** @throws TypeError for anything but a web URL: the answer may be truncated, or not come from the provider */
function requireUrl(text: string | null | undefined): string {
  if (text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new TypeError("The provider gave no address.");
}

/** Calls the provider, with one retry. @throws ProblemError `payments_unavailable` with these words for every error */
async function callProvider<T>(asked: string, words: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask().catch(async (error) => {
      if (!isRetryable(error)) throw error;
      await wait(RETRY_DELAY_MS);
      return ask();
    });
  } catch (error) {
    // The error's own message may contain the request, with an email address in it.
    logError("payments_unavailable", { asked, ...causeOf(error) });
    throw paymentsUnavailable(words);
  }
}

/** Whether a retry may succeed: there was no answer, or a server error. */
function isRetryable(error: unknown): boolean {
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
