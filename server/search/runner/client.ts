import "server-only";
import { logError } from "@/server/log";
import type { SourceRequest } from "../http-source";
import { AbandonedError, isAbandoned, SourceError, toSourceError } from "../source-error";
import { createBackoff } from "./backoff";
import { createExchange, type ExchangeTools, type Upstream } from "./exchange";
import { type PacedService, paceOf } from "./pace";

/** A service with limits on how it may be called. */
interface Service extends Upstream, PacedService {}

interface Options {
  /** Longest queue of requests; further calls are rejected. */
  longestQueue: number;
  /** The log entry of a failed call. */
  failure: { event: string; about?: { provider: string } };
}

/** Calls one service under its concurrency, its rate limit and its backoff. */
export function createClient(service: Service, tools: ExchangeTools, { longestQueue, failure }: Options) {
  const own = createBackoff(tools.now);
  const { limit, rateLimit, backoff: shared } = paceOf(service, tools);
  const checkBackoff = () => {
    own.check();
    shared.check();
  };
  const exchange = createExchange(service, tools);
  return {
    /** The current backoff, if any. */
    suspension: () => own.current() ?? shared.current(),
    /**
     * Sends one request of a call.
     * @param onSend called just before it is sent
     * @throws SourceError
     */
    send(request: SourceRequest, signal: AbortSignal, onSend?: () => void): Promise<unknown> {
      return limit(async () => {
        if (isAbandoned(signal)) throw new AbandonedError();
        if (signal.aborted) throw new SourceError("timeout", "the request was abandoned in the queue");
        // An earlier request may have started a backoff.
        checkBackoff();
        const taken = await rateLimit.take();
        if (!taken.allowed) {
          const { retryAfterSeconds } = taken;
          throw new SourceError("pace", "our rate limit for this source is used up", {
            isSuspended: true,
            retryAfterSeconds,
          });
        }
        onSend?.();
        return exchange(request, signal);
      });
    },
    /**
     * Runs a call, which may send several requests. Its outcome ends or starts a backoff.
     * @throws SourceError
     */
    async call<Answer>(run: () => Promise<Answer>): Promise<Answer> {
      checkBackoff();
      if (limit.pendingCount >= longestQueue) {
        throw new SourceError("pace", "too many requests are waiting", { isSuspended: true });
      }
      try {
        const answer = await run();
        own.noteSuccess();
        shared.noteSuccess();
        return answer;
      } catch (thrown) {
        const error = toSourceError(thrown);
        if (!error.isSuspended && !(error instanceof AbandonedError)) {
          const backoffSeconds = own.noteFailure(error);
          if (error.reason === "rate_limited") shared.noteFailure(error);
          const { event, about } = failure;
          logError(event, { ...about, reason: error.reason, backoffSeconds }, traceOf(error));
        }
        throw error;
      }
    },
  };
}

/** An error of ours is in the cause. Errors of others are not logged with their cause. */
export function traceOf(error: SourceError): unknown {
  return error.reason === "error" ? (error.cause ?? error) : error;
}
