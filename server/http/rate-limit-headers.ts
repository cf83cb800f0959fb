import type { LimitPolicy } from "@/server/limits/limiter";

/** What is left of a limit. */
interface Left {
  remaining: number;
  resetsInSeconds: number;
}

/** Says what a caller has left of a limit, and when it is whole again (draft-ietf-httpapi-ratelimit-headers-10). */
export function rateLimitHeaders(
  { name, points, windowSeconds }: LimitPolicy,
  { remaining, resetsInSeconds }: Left,
): Record<string, string> {
  return {
    "ratelimit-policy": `"${name}";q=${points};w=${windowSeconds}`,
    ratelimit: `"${name}";r=${remaining};t=${resetsInSeconds}`,
  };
}
