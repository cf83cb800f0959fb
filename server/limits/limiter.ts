import "server-only";
import { AsyncResource } from "node:async_hooks";
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { redisClient } from "@/server/redis";
import { ExactMemory, exactScript } from "./exact-counters";

export interface LimitPolicy {
  /** Part of the counter's key; unique for each policy. */
  name: string;
  points: number;
  windowSeconds: number;
}

export type Taken =
  | { allowed: true; remaining: number; resetsInSeconds: number }
  | { allowed: false; retryAfterSeconds: number };

/**
 * A rate limit that never allows more than `points` in a window, even under concurrency. A window begins with its
 * first request.
 */
export interface Limiter {
  policy: LimitPolicy;
  /** Counts one; a rejected attempt is not counted. */
  take(key: string): Promise<Taken>;
  /** Gives one back, for something that was counted but not delivered. */
  giveBack(key: string): Promise<void>;
  /** How many are left. Counts nothing. */
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
          // Without Redis each process counts by itself: stricter than allowing everything, and better than rejecting
          // everything.
          insuranceLimiter: memory,
        }),
    ) ?? memory
  );
}

/**
 * A counter in memory has a timer until its window ends, up to a day, and a timer keeps the async context that it was set
 * in: the whole request. Counters are therefore used in a context of their own.
 */
const context = new AsyncResource("limiter");

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Node's timers hold at most 2^31 ms; a longer one fires at once, so a longer window would not hold. */
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
    policy,
    async take(key) {
      const counter = await open();
      try {
        const state = await context.runInAsyncScope(() => counter.consume(key));
        return {
          allowed: true,
          remaining: state.remainingPoints,
          resetsInSeconds: secondsOf(state),
        };
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return { allowed: false, retryAfterSeconds: secondsOf(reason) };
      }
    },
    async giveBack(key) {
      const counter = await open();
      await context.runInAsyncScope(() => counter.reward(key));
    },
    async remaining(key) {
      const state = await (await open()).get(key);
      return state ? Math.max(0, state.remainingPoints) : policy.points;
    },
  };
}
