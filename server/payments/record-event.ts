import "server-only";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { serviceClient } from "@/server/accounts/clients";
import { ProblemError } from "@/server/http/problem";
import { logError } from "@/server/log";
import type { PaymentProvider } from "./provider";
import { readEvent } from "./read-event";

type Outcome = "waiting" | "applied" | "ignored" | "refused" | "duplicate";

/**
 * Keeps what the provider says, and lets it count: all of it or, where anything fails, nothing. Said again it changes
 * nothing, so that the provider may send it until it has our answer.
 * @param body the bytes as they came, which the signature is of
 * @throws ProblemError `wrong_signature` where it is not the provider's, altered, or more than five minutes away from
 * now; `invalid_request` where it is no event; otherwise whatever kept it from being kept
 */
export async function recordEvent(
  { webhookKey, mode }: Pick<PaymentProvider, "webhookKey" | "mode">,
  headers: Headers,
  body: Uint8Array,
): Promise<Outcome> {
  const text = Buffer.from(body).toString("utf8");
  verify(webhookKey, headers, text);
  const event = readEvent(headers.get("webhook-id") ?? "", parse(text));
  if (!event) throw notAnEvent();
  const { data: outcome, error } = await serviceClient().rpc("record_payment_event", {
    event: { ...event, mode },
  });
  // Whatever it was, it is ours, and the provider is to come again.
  if (error) throw new Error(`The event ${event.id} was not kept (${error.code}): ${error.message}`);
  if (outcome === "refused") {
    // It is kept, and answered as taken: sent again it would be no better.
    logError("payment_event_refused", { id: event.id, type: event.type, reason: event.reason });
  }
  return outcome;
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
