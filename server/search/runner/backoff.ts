import "server-only";
import { SourceError, type SourceErrorReason } from "../source-error";

const HOUR_SECONDS = 60 * 60;

interface RestRule {
  seconds: number;
  /** Whether each failure in a row doubles the rest, up to an hour. */
  grows: boolean;
}

/** How long a source is left alone after each kind of fault that does not say so itself. */
const rules: Record<SourceErrorReason, RestRule> = {
  network: { seconds: 15, grows: true },
  timeout: { seconds: 30, grows: true },
  server: { seconds: 30, grows: true },
  malformed: { seconds: 60, grows: true },
  too_large: { seconds: 300, grows: true },
  rate_limited: { seconds: 60, grows: true },
  // Gatekeepers remember who keeps knocking.
  blocked: { seconds: HOUR_SECONDS, grows: false },
  denied: { seconds: HOUR_SECONDS, grows: false },
  gone: { seconds: Number.POSITIVE_INFINITY, grows: false },
  // The key pool and the pace know for themselves when to ask again; the other keys may go on.
  quota: { seconds: 0, grows: false },
  keys_exhausted: { seconds: 0, grows: false },
  pace: { seconds: 0, grows: false },
  // One question that the source does not like says nothing of the next.
  error: { seconds: 0, grows: false },
};

/** A rest that lasts. */
export interface Suspension {
  /** Milliseconds since the epoch; infinite where it never ends. */
  until: number;
  fault: SourceErrorReason;
}

/** The time that one source is left alone for. */
export interface Backoff {
  /** @throws SourceError, resting, while the source is left alone */
  check(): void;
  noteSuccess(): void;
  /** null while the source may be asked. */
  current(): Suspension | null;
  /** @returns the seconds of rest that follow */
  noteFailure(error: SourceError): number;
}

/** @param now milliseconds since the epoch */
export function createBackoff(now: () => number): Backoff {
  let restsUntil = 0;
  let failures = 0;
  let fault: SourceErrorReason = "error";
  return {
    check() {
      const leftSeconds = Math.ceil((restsUntil - now()) / 1000);
      if (leftSeconds <= 0) return;
      throw new SourceError(fault, `left alone after: ${fault}`, {
        isSuspended: true,
        retryAfterSeconds: leftSeconds,
      });
    },
    noteSuccess() {
      failures = 0;
    },
    current: () => (restsUntil > now() ? { until: restsUntil, fault } : null),
    noteFailure(error) {
      const { seconds, grows } = rules[error.fault];
      // Requests that were under way together fail together: that is one failure.
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
