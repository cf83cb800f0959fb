import "server-only";
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { redisClient } from "@/server/redis";
import { ExactMemory, exactScript } from "./exact-counters";

export interface LimitPolicy {
  /** Part of the counter's key: two policies never share a count. */
  name: string;
  points: number;
  windowSeconds: number;
}

export type Taken = { allowed: true; remaining: number } | { allowed: false; retryAfterSeconds: number };

/**
 * Counts that never let more than `points` through in a window, however many callers race. A window opens
 * with what is counted first.
 */
export interface Limiter {
  /** Counts one; a refused attempt leaves no trace. */
  take(key: string): Promise<Taken>;
  /** Gives one back, for something that was paid and not delivered. */
  giveBack(key: string): Promise<void>;
  /** How many are left, without taking any. */
  remaining(key: string): Promise<number>;
}

type Store = RateLimiterAbstract | Promise<RateLimiterAbstract>;

function createStore({ name, points, windowSeconds }: LimitPolicy): Store {
  const memory = new ExactMemory({ keyPrefix: name, points, duration: windowSeconds });
  return (
    redisClient()?.then(
      (storeClient) =>
        new RateLimiterRedis({
          storeClient,
          keyPrefix: `figura:${name}`,
          points,
          duration: windowSeconds,
          customIncrTtlLuaScript: exactScript,
          // While Redis is away each process goes on counting by itself: stricter than letting all through,
          // kinder than shutting everybody out.
          insuranceLimiter: memory,
        }),
    ) ?? memory
  );
}

/** Timers of Node count to 2^31 ms; one set for later goes off at once, and a longer window would never hold. */
const LONGEST_WINDOW_SECONDS = Math.floor((2 ** 31 - 1) / 1000);

/** @throws RangeError for a window of more than 24 days */
export function createLimiter(policy: LimitPolicy): Limiter {
  if (policy.windowSeconds > LONGEST_WINDOW_SECONDS) {
    throw new RangeError(`${policy.name}: a window may last ${LONGEST_WINDOW_SECONDS} s at most`);
  }
  let store: Store | undefined;
  const open = () => {
    store ??= createStore(policy);
    return store;
  };
  return {
    async take(key) {
      const counter = await open();
      try {
        const state = await counter.consume(key);
        return { allowed: true, remaining: state.remainingPoints };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
      }
    },
    async giveBack(key) {
      await (await open()).reward(key);
    },
    async remaining(key) {
      const state = await (await open()).get(key);
      return state ? Math.max(0, state.remainingPoints) : policy.points;
    },
  };
}
