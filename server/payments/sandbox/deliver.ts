import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { config } from "@/server/config";
import type { Config } from "@/server/config/schema";
import { logError } from "@/server/log";
import { deriveKey } from "@/server/tokens/derive-key";
import { paymentsUnavailable } from "../payments-unavailable";
import { type DodoEvent, signEvent } from "./events";
import { deliveryIdOf } from "./ids";

/** Delay before each attempt. */
const delaysMs = [0, 200, 1000];

const TIMEOUT_MS = 10_000;

/** The key that the sandbox signs events with. It changes only with APP_SECRET. */
export function sandboxWebhookKey({ APP_SECRET }: Pick<Config, "APP_SECRET">): string {
  return `whsec_${deriveKey(APP_SECRET, "sandbox-webhook").toString("base64")}`;
}

export interface Delivery {
  event: DodoEvent;
  /** The id of its subject. The same event about the same subject is the same delivery, and is applied once. */
  about: string;
}

/**
 * Sends events to Figura's webhook as a provider does: signed, over HTTP, in order, with retries.
 * @throws ProblemError `payments_unavailable` if one is not accepted; those before it have been
 */
export async function deliver(deliveries: readonly Delivery[]): Promise<void> {
  for (const { event, about } of deliveries) {
    if (await isAccepted(deliveryIdOf(event.type, about), JSON.stringify(event))) continue;
    throw paymentsUnavailable();
  }
}

async function isAccepted(id: string, body: string): Promise<boolean> {
  for (const delay of delaysMs) {
    await wait(delay);
    const outcome = await send(id, body);
    if (outcome === 200) return true;
    logError("sandbox_event_not_taken", { id, outcome });
  }
  return false;
}

async function send(id: string, body: string): Promise<number | string> {
  try {
    const response = await fetch(webhookAddress(), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...signEvent(sandboxWebhookKey(config()), id, new Date(), body),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return error instanceof Error ? error.name : "unknown";
  }
}

/** The webhook of this process. */
function webhookAddress(): string {
  const { HOST, PORT } = config();
  return `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}/api/payments/webhook`;
}
