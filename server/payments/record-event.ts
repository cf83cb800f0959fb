import "server-only";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { ProblemError } from "@/server/http/problem";
import { logError } from "@/server/log";
import type { PaymentProvider } from "./dodo";
import { isChargeable } from "./own-subscription";
import { type PaymentEvent, readEvent } from "./read-event";

type Outcome = "waiting" | "applied" | "ignored" | "refused" | "duplicate";

/**
 * Stores an event of the provider and applies it, in one transaction. Idempotent, so the provider may send the event
 * again until it gets our answer.
 * @param body the raw bytes, which are signed
 * @throws ProblemError `wrong_signature` if the body is not signed by the provider, was altered, or its timestamp is
 * more than five minutes off; `invalid_request` if it is not an event; otherwise the error that prevented storing it
 */
export async function recordEvent(
  provider: PaymentProvider,
  headers: Headers,
  body: Uint8Array,
): Promise<Outcome> {
  const text = Buffer.from(body).toString("utf8");
  verify(provider.webhookKey, headers, text);
  const event = readEvent(headers.get("webhook-id") ?? "", parse(text));
  if (!event) throw notAnEvent();
  const { data: outcome, error } = await serviceClient().rpc("record_payment_event", {
    event: { ...event, mode: provider.mode },
  });
  // Our error: the provider sends the event again.
  if (error) throw new Error(`The event ${event.id} was not stored (${error.code}): ${error.message}`);
  // It is stored and acknowledged: sending it again would not help.
  if (outcome === "refused") logError("payment_event_refused", await describeEvent(event));
  // Also for a duplicate: this may have failed the first time.
  else if (event.subscription_id) await cancelIfOrphaned(event.subscription_id, provider);
  return outcome;
}

async function describeEvent({ id, type }: PaymentEvent) {
  const stored = await serviceClient().from("payment_events").select("reason").eq("id", id).maybeSingle();
  return { id, type, reason: stored.data?.reason };
}

/**
 * Cancels a subscription whose account was deleted while its checkout was open, so that the payer is not charged every
 * month. The operator refunds the payment manually.
 * @throws Error if it could not be cancelled, so that the provider sends the event again
 */
async function cancelIfOrphaned(id: string, provider: PaymentProvider): Promise<void> {
  const found = await serviceClient()
    .from("subscriptions")
    .select("user_id, status")
    .eq("id", id)
    .maybeSingle();
  const subscription = unwrapData(found);
  if (!subscription || subscription.user_id !== null || !isChargeable(subscription.status)) return;
  logError("subscription_without_account", { id });
  try {
    await provider.cancelNow(id);
  } catch (error) {
    throw new Error(`The subscription ${id}, which belongs to no account, was not cancelled.`, {
      cause: error,
    });
  }
}

function verify(key: string, headers: Headers, text: string): void {
  try {
    new Webhook(key).verify(text, Object.fromEntries(headers), { jsonParse: false });
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    throw new ProblemError(
      "wrong_signature",
      "The signature is invalid, or its timestamp is more than five minutes off.",
    );
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notAnEvent();
  }
}

function notAnEvent(): ProblemError {
  return new ProblemError("invalid_request", "The body must be an event with a type and a timestamp.", {
    errors: [{ field: "body", message: "An event is needed." }],
  });
}
