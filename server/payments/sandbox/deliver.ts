import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { config } from "@/server/config";
import { logError } from "@/server/log";
import { paymentsUnavailable } from "../payments-unavailable";
import { deliveryIdOf } from "./ids";
import type { SandboxEvent } from "./payloads";
import { sandboxWebhookKey } from "./webhook-key";

/** Before each attempt. */
const restsMs = [0, 200, 1000];

const TIMEOUT_MS = 10_000;

export interface Delivery {
  event: SandboxEvent;
  /** What it is about: said of the same again it is the same delivery, and counts once. */
  about: string;
}

/**
 * Tells Figura what has happened, the way a provider does: each event signed, over HTTP, until it is taken.
 * @throws ProblemError `payments_unavailable` where one is not; those before it are
 */
export async function deliver(deliveries: readonly Delivery[]): Promise<void> {
  for (const { event, about } of deliveries) {
    if (await isTaken(deliveryIdOf(event.type, about), JSON.stringify(event))) continue;
    throw paymentsUnavailable();
  }
}

async function isTaken(id: string, body: string): Promise<boolean> {
  for (const rest of restsMs) {
    await wait(rest);
    const outcome = await send(id, body);
    if (outcome === 200) return true;
    logError("sandbox_event_not_taken", { id, outcome });
  }
  return false;
}

async function send(id: string, body: string): Promise<number | string> {
  const at = new Date();
  try {
    const response = await fetch(webhookAddress(), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": new Webhook(sandboxWebhookKey(config())).sign(id, at, body),
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

/** Where this very process listens. */
function webhookAddress(): string {
  const { HOST, PORT } = config();
  return `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}/api/payments/webhook`;
}
