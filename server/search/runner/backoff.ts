import "server-only";
import { SourceError, type SourceErrorReason } from "../source-error";

const HOUR_SECONDS = 60 * 60;

interface BackoffRule {
  seconds: number;
  /** Whether each consecutive failure doubles the backoff, up to an hour. */
  grows: boolean;
}

/** Backoff by kind of error, if the source does not name a time itself. */
const rules: Record<SourceErrorReason, BackoffRule> = {
  network: { seconds: 15, grows: true },
  timeout: { seconds: 30, grows: true },
  server: { seconds: 30, grows: true },
  malformed: { seconds: 60, grows: true },
  too_large: { seconds: 300, grows: true },
  rate_limited: { seconds: 60, grows: true },
  // Bot protection blocks clients longer that keep retrying.
  blocked: { seconds: HOUR_SECONDS, grows: false },
  denied: { seconds: HOUR_SECONDS, grows: false },
  gone: { seconds: Number.POSITIVE_INFINITY, grows: false },
  // The key pool and the rate limit know when to ask again, and other keys can continue.
  quota: { seconds: 0, grows: false },
  keys_exhausted: { seconds: 0, grows: false },
  pace: { seconds: 0, grows: false },
  // One rejected request says nothing about the next.
  error: { seconds: 0, grows: false },
};

/** A backoff that is in effect. */
export interface Suspension {
  /** Milliseconds since the epoch; infinite if it never ends. */
  until: number;
  fault: SourceErrorReason;
}

export type Backoff = ReturnType<typeof createBackoff>;

/**
 * The backoff of one source.
 * @param now milliseconds since the epoch
 */
export function createBackoff(now: () => number) {
  let restsUntil = 0;
  let failures = 0;
  let fault: SourceErrorReason = "error";
  return {
    /** @throws SourceError with `isSuspended` during a backoff */
    check(): void {
      const leftSeconds = Math.ceil((restsUntil - now()) / 1000);
      if (leftSeconds <= 0) return;
      throw new SourceError(fault, `left alone after: ${fault}`, {
        isSuspended: true,
        retryAfterSeconds: leftSeconds,
      });
    },
    noteSuccess(): void {
      failures = 0;
    },
    /** null if the source may be asked. */
    current: (): Suspension | null => (restsUntil > now() ? { until: restsUntil, fault } : null),
    /** @returns the seconds of backoff that follow */
    noteFailure(error: SourceError): number {
      const { seconds, grows } = rules[error.fault];
      // Concurrent requests fail together: that counts as one failure.
      if (seconds > 0 && restsUntil <= now()) failures += 1;
      const grown = grows ? Math.min(HOUR_SECONDS, seconds * 2 ** (failures - 1)) : seconds;
      const restSeconds = error.fault === "gone" ? grown : (error.retryAfterSeconds ?? grown);
      if (restSeconds > 0) {
        restsUntil = Math.max(restsUntil, now() + restSeconds * 1000);
        fault = error.fault;
      }
      return restSeconds;
    },
  };
}
