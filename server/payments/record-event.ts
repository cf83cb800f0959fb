import "server-only";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { ProblemError } from "@/server/http/problem";
import { logError } from "@/server/log";
import { isCharged } from "./is-charged";
import type { PaymentProvider } from "./provider";
import { type PaymentEvent, readEvent } from "./read-event";

type Outcome = "waiting" | "applied" | "ignored" | "refused" | "duplicate";

/**
 * Keeps what the provider says, and lets it count: all of it or, where anything fails, nothing. Said again it changes
 * nothing, so that the provider may send it until it has our answer.
 * @param body the bytes as they came, which the signature is of
 * @throws ProblemError `wrong_signature` where it is not the provider's, altered, or more than five minutes away from
 * now; `invalid_request` where it is no event; otherwise whatever kept it from being kept
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
  // Whatever it was, it is ours, and the provider is to come again.
  if (error) throw new Error(`The event ${event.id} was not kept (${error.code}): ${error.message}`);
  // It is kept, and answered as taken: sent again it would be no better.
  if (outcome === "refused") logError("payment_event_refused", await describeRefusal(event));
  // Also where it is here already: the first time this may have failed.
  else if (event.subscription_id) await endIfNobodys(event.subscription_id, provider);
  return outcome;
}

async function describeRefusal({ id, type }: PaymentEvent) {
  const kept = await serviceClient().from("payment_events").select("reason").eq("id", id).maybeSingle();
  return { id, type, reason: kept.data?.reason };
}

/**
 * Somebody may pay at a checkout whose account has been deleted meanwhile. Nobody is to be charged month after month for
 * what is gone; what was paid is given back by hand.
 * @throws where it could not be ended, so that the provider comes again
 */
async function endIfNobodys(id: string, provider: PaymentProvider): Promise<void> {
  const found = await serviceClient()
    .from("subscriptions")
    .select("user_id, status")
    .eq("id", id)
    .maybeSingle();
  const subscription = unwrapData<{ user_id: string | null; status: string } | null>(found);
  if (!subscription || subscription.user_id !== null || !isCharged(subscription.status)) return;
  logError("subscription_of_nobody", { id });
  try {
    await provider.endSubscription(id);
  } catch (error) {
    throw new Error(`The subscription ${id}, which is nobody's, was not ended.`, { cause: error });
  }
}

function verify(key: string, headers: Headers, text: string): void {
  try {
    new Webhook(key).verify(text, Object.fromEntries(headers), { jsonParse: false });
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    throw new ProblemError("wrong_signature", "The signature, or the time it is of, is not good.");
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
  return new ProblemError("invalid_request", "The body is no event: type, timestamp and data are needed.", {
    errors: [{ field: "body", message: "An event is needed." }],
  });
}
