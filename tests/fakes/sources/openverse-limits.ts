import { type Answer, json } from "../answers";
import { createThrottle } from "../throttle";

export interface OpenverseOptions {
  /** Searches without a token. */
  anonymousPerMinute?: number;
  anonymousPerDay?: number;
  /** Searches with a token. */
  keyedPerMinute?: number;
  keyedPerDay?: number;
}

/** What one kind of caller may do (facts of the public service: docs.openverse.org, api `rest_framework.py`). */
export function createLimits({
  anonymousPerMinute = 20,
  anonymousPerDay = 200,
  keyedPerMinute = 100,
  keyedPerDay = 10_000,
}: OpenverseOptions) {
  return {
    anonymous: createQuota("anon", "anonymous", 20, anonymousPerMinute, anonymousPerDay, 150),
    keyed: createQuota("oauth2_client_credentials", "authenticated", 50, keyedPerMinute, keyedPerDay, 500),
  };
}

function createQuota(
  scope: string,
  caller: string,
  mostOnPage: number,
  perMinute: number,
  perDay: number,
  thumbnailsPerMinute: number,
) {
  const burst = createThrottle(perMinute, 60);
  const sustained = createThrottle(perDay, 86_400);
  const thumbnails = createThrottle(thumbnailsPerMinute, 60);
  return {
    /** As the service names it in a refusal. */
    caller,
    mostOnPage,
    /** Seconds to wait, or 0. */
    takeSearch: () => burst.take() || sustained.take(),
    takeThumbnail: () => thumbnails.take(),
    headers: (): Record<string, string> => ({
      [`x-ratelimit-limit-${scope}_burst`]: `${perMinute}/min`,
      [`x-ratelimit-available-${scope}_burst`]: String(burst.left()),
      [`x-ratelimit-limit-${scope}_sustained`]: `${perDay}/day`,
      [`x-ratelimit-available-${scope}_sustained`]: String(sustained.left()),
    }),
    forget() {
      for (const throttle of [burst, sustained, thumbnails]) throttle.forget();
    },
  };
}

export type Quota = ReturnType<typeof createQuota>;

export const throttled = (retryAfterSeconds: number): Answer =>
  json({ detail: `Request was throttled. Expected available in ${retryAfterSeconds} seconds.` }, 429, {
    "retry-after": String(retryAfterSeconds),
  });
