import "server-only";
import { createLimiter } from "@/server/limits/limiter";
import type { RateLimit } from "../http-source";

export interface SourceRateLimit {
  /** Takes one call from every window, or from none; a refusal says when to ask again. */
  take(): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }>;
}

/** All calls to a source count together, whoever causes them. */
const EVERYBODY = "all";

/**
 * Keeps our calls to one source within what it allows in any stretch of time, shared over Redis where there
 * is one. A source may count in sliding windows, and two fixed windows of ours can touch one of those: each
 * of ours therefore holds half the calls, rounded down. A pace of one call keeps its one, which is still
 * exact: our window opens with a call, so the next is a whole window away.
 * While Redis is away each process keeps the pace by itself.
 * @param name of the source; its windows are counted under it
 */
export function createSourceRateLimit(name: string, rateLimits: readonly RateLimit[]): SourceRateLimit {
  const windows = mostGenerousFirst(rateLimits).map(({ calls, seconds }) =>
    createLimiter({
      name: `pace:${name}:${calls}/${seconds}`,
      points: Math.max(1, Math.floor(calls / 2)),
      windowSeconds: seconds,
    }),
  );
  return {
    async take() {
      for (const [place, window] of windows.entries()) {
        const taken = await window.take(EVERYBODY);
        if (taken.allowed) continue;
        await Promise.all(windows.slice(0, place).map((earlier) => earlier.giveBack(EVERYBODY)));
        return { allowed: false, retryAfterSeconds: taken.retryAfterSeconds };
      }
      return { allowed: true };
    },
  };
}

/**
 * What is given back leaves its window open. That would spoil a pace of one call, whose window has to open
 * with a call, so the strictest stands last, where nothing is ever given back.
 */
function mostGenerousFirst(rateLimits: readonly RateLimit[]): RateLimit[] {
  return rateLimits.toSorted((a, b) => b.calls - a.calls || a.seconds - b.seconds);
}
