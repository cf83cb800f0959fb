import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { HttpSource, SourceRequest } from "../http-source";
import { SourceError } from "../source-error";
import type { Exchange } from "./exchange";

/** Before a request that was cut off, or met an overloaded gateway, is sent once more. */
const RETRY_PAUSE_MS = 200;

const gatewayStatuses = new Set([502, 503, 504]);

/** Once more, where that can help and costs nothing: the second time is counted like the first. */
export function withRetry({ cost }: HttpSource, exchange: Exchange): Exchange {
  return async (request, signal) => {
    try {
      return await exchange(request, signal);
    } catch (error) {
      if (!canRetry(request, cost, error)) throw error;
      await pause(RETRY_PAUSE_MS, undefined, { signal }).catch(() => {
        throw error;
      });
      return exchange(request, signal).catch((again) => {
        // Held back by ourselves, it has told us nothing new of the source.
        throw again instanceof SourceError && again.isSuspended ? error : again;
      });
    }
  };
}

function canRetry({ form, json }: SourceRequest, cost: HttpSource["cost"], error: unknown): boolean {
  if (
    form ||
    json ||
    !(error instanceof SourceError) ||
    error.isSuspended ||
    error.retryAfterSeconds !== null
  )
    return false;
  // What was cut off may have been answered, and paid for.
  if (error.fault === "network") return cost !== "metered";
  return error.status !== null && gatewayStatuses.has(error.status);
}
