import "server-only";
import { SourceError, type SourceErrorReason } from "../source-error";

const HOUR_SECONDS = 60 * 60;

/**
 * Seconds of backoff by kind of error, if the source does not name a time itself. Each consecutive failure doubles it,
 * up to an hour.
 */
const firstSeconds: Record<SourceErrorReason, number> = {
  network: 15,
  timeout: 30,
  server: 30,
  malformed: 60,
  too_large: 300,
  rate_limited: 60,
  // Bot protection blocks clients that keep retrying for longer.
  blocked: HOUR_SECONDS,
  denied: HOUR_SECONDS,
  gone: Number.POSITIVE_INFINITY,
  // The key pool and the rate limit know when to ask again, and other keys can continue.
  quota: 0,
  keys_exhausted: 0,
  pace: 0,
  // One rejected request says nothing about the next.
  error: 0,
};

/** A backoff that is in effect. */
export interface Suspension {
  /** Milliseconds since the epoch; infinite if it never ends. */
  until: number;
  reason: SourceErrorReason;
}

/**
 * The backoff of one source.
 * @param now milliseconds since the epoch
 */
export function createBackoff(now: () => number) {
  let suspendedUntil = 0;
  let failures = 0;
  let reason: SourceErrorReason = "error";
  return {
    /** @throws SourceError with `isSuspended` during a backoff */
    check(): void {
      const leftSeconds = Math.ceil((suspendedUntil - now()) / 1000);
      if (leftSeconds <= 0) return;
      throw new SourceError(reason, `suspended after: ${reason}`, {
        isSuspended: true,
        retryAfterSeconds: leftSeconds,
      });
    },
    noteSuccess(): void {
      failures = 0;
    },
    /** null if the source may be asked. */
    current: (): Suspension | null => (suspendedUntil > now() ? { until: suspendedUntil, reason } : null),
    /** @returns the seconds of backoff that follow */
    noteFailure(error: SourceError): number {
      const seconds = firstSeconds[error.reason];
      // Concurrent requests fail together: that counts as one failure.
      if (seconds > 0 && suspendedUntil <= now()) failures += 1;
      const grown = Math.min(HOUR_SECONDS, seconds * 2 ** Math.max(0, failures - 1));
      const backoffSeconds = error.reason === "gone" ? seconds : (error.retryAfterSeconds ?? grown);
      if (backoffSeconds > 0) {
        suspendedUntil = Math.max(suspendedUntil, now() + backoffSeconds * 1000);
        reason = error.reason;
      }
      return backoffSeconds;
    },
  };
}
