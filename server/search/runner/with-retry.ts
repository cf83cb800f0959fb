import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { HttpSource, SourceRequest } from "../http-source";
import { AbandonedError, isAbandoned, SourceError } from "../source-error";
import type { Exchange } from "./exchange";

/** Pause before the retry of a request that lost its connection or met an overloaded gateway. */
const RETRY_PAUSE_MS = 200;

const gatewayStatuses = new Set([502, 503, 504]);

/** Retries once if that can help and costs nothing. The retry counts toward the rate limit too. */
export function withRetry({ cost }: HttpSource, exchange: Exchange): Exchange {
  return async (request, signal) => {
    try {
      return await exchange(request, signal);
    } catch (error) {
      if (!canRetry(request, cost, error)) throw error;
      await pause(RETRY_PAUSE_MS, undefined, { signal }).catch(() => {
        throw isAbandoned(signal) ? new AbandonedError() : error;
      });
      return exchange(request, signal).catch((again) => {
        // Our own limits rejected the retry, which says nothing new about the source.
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
  // A request that lost its connection may have been answered, and charged.
  if (error.reason === "network") return cost !== "metered";
  return error.status !== null && gatewayStatuses.has(error.status);
}
