import "server-only";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { serviceClient } from "@/server/accounts/clients";
import { dataOf } from "@/server/accounts/faults";
import { ProblemError } from "@/server/http/problem";
import { logError } from "@/server/log";
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
  if (outcome === "refused") {
    // It is kept, and answered as taken: sent again it would be no better.
    logError("payment_event_refused", { id: event.id, type: event.type, reason: event.reason });
  }
  if (outcome === "applied" && event.paid_until !== undefined) await endIfNobodys(event, provider);
  return outcome;
}

/**
 * Somebody may pay at a checkout whose account has been deleted meanwhile. Nobody is to be charged month after month for
 * what is gone; what was paid is given back by hand.
 */
async function endIfNobodys(
  { subscription_id: id = "" }: PaymentEvent,
  provider: PaymentProvider,
): Promise<void> {
  try {
    const found = await serviceClient().from("subscriptions").select("user_id").eq("id", id).maybeSingle();
    if (dataOf<{ user_id: string | null } | null>(found)?.user_id !== null) return;
    logError("subscription_of_nobody", { id });
    await provider.endSubscription(id);
  } catch (error) {
    logError("subscription_not_ended", { id }, error);
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
