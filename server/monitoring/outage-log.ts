import { logError, logInfo } from "@/server/log";

/** A service that fails and answers in turn gets one pair of lines in this time. */
const INTERVAL_MS = 60_000;

export interface OutageLog {
  /** The service failed. Logs the first failure of an outage, with the reason. */
  begin(reason: unknown): void;
  /** The service answered. Logs the end of a logged outage, with its length in `awaySeconds`. */
  end(): void;
  /** Whether the service failed last. */
  isAway(): boolean;
}

/**
 * Logs when a service that the app needs is away, and when it is back: once each, however many calls fail.
 * @param events the names of the two events, such as `redis_unreachable` and `redis_back`
 * @param now milliseconds of a clock that is never set back
 */
export function createOutageLog(
  [begun, ended]: readonly [begun: string, ended: string],
  now: () => number = () => performance.now(),
): OutageLog {
  let isAway = false;
  let isLogged = false;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    begin(reason) {
      isAway = true;
      if (isLogged || now() - loggedAt < INTERVAL_MS) return;
      isLogged = true;
      loggedAt = now();
      logError(begun, {}, reason);
    },
    end() {
      isAway = false;
      if (!isLogged) return;
      isLogged = false;
      logInfo(ended, { awaySeconds: Math.round((now() - loggedAt) / 1000) });
    },
    isAway: () => isAway,
  };
}
