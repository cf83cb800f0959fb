import "server-only";
import { createLimiter } from "@/server/limits/limiter";
import type { RateLimit } from "../http-source";

/** All calls to a source share one counter, whichever user causes them. */
const ALL_CALLS = "all";

/**
 * Keeps our calls to one source within its limits in any time span, shared over Redis if available. A source may
 * count in sliding windows, and two of our fixed windows can overlap one of those: each of ours therefore allows half
 * the calls, rounded down. A limit of one call stays at one, which is still exact: the window opens with a call, so
 * the next call is a whole window later. Without Redis each process applies the limits by itself.
 * @param name of the source, used in the names of its windows
 */
export function createSourceRateLimit(name: string, rateLimits: readonly RateLimit[]) {
  const windows = mostGenerousFirst(rateLimits).map(({ calls, seconds }) =>
    createLimiter({
      name: `source:${name}:${calls}/${seconds}`,
      points: Math.max(1, Math.floor(calls / 2)),
      windowSeconds: seconds,
    }),
  );
  return {
    /** Takes one call from every window, or from none; a rejection says when to ask again. */
    async take(): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }> {
      for (const [place, window] of windows.entries()) {
        const taken = await window.take(ALL_CALLS);
        if (taken.allowed) continue;
        await Promise.all(windows.slice(0, place).map((earlier) => earlier.giveBack(ALL_CALLS)));
        return { allowed: false, retryAfterSeconds: taken.retryAfterSeconds };
      }
      return { allowed: true };
    },
  };
}

/**
 * A call that is given back leaves its window open. That would break a limit of one call, whose window has to open
 * with a call, so the strictest limit comes last, where no call is ever given back.
 */
function mostGenerousFirst(rateLimits: readonly RateLimit[]): RateLimit[] {
  return rateLimits.toSorted((a, b) => b.calls - a.calls || a.seconds - b.seconds);
}
