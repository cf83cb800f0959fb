import "server-only";
import type { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { config } from "@/server/config";
import { logError } from "@/server/log";

export interface LimitPolicy {
  /** Part of the counter's key: two policies never share a count. */
  name: string;
  points: number;
  windowSeconds: number;
}

export type Taken = { allowed: true; remaining: number } | { allowed: false; retryAfterSeconds: number };

/** Counts that never let more than `points` through in a window, however many callers race. */
export interface Limiter {
  /** Counts one; a refused attempt leaves no trace. */
  take(key: string): Promise<Taken>;
  /** Gives one back, for something that was paid and not delivered. */
  giveBack(key: string): Promise<void>;
  /** How many are left, without taking any. */
  remaining(key: string): Promise<number>;
}

/** How long a request waits for Redis before its process counts by itself. */
const PATIENCE_MS = 1000;

let redis: Promise<Redis> | undefined;

async function connectToRedis(url: string): Promise<Redis> {
  const { Redis } = await import("ioredis");
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
  });
  client.on("error", (error) => logError("redis_unreachable", {}, error));
  await client.connect().catch(() => undefined);
  return client;
}

function createStore(policy: LimitPolicy): RateLimiterAbstract | Promise<RateLimiterAbstract> {
  const { name, points, windowSeconds } = policy;
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds });
  const url = config().REDIS_URL;
  return url ? createSharedStore(url, policy, memory) : memory;
}

async function createSharedStore(
  url: string,
  { name, points, windowSeconds }: LimitPolicy,
  memory: RateLimiterMemory,
): Promise<RateLimiterAbstract> {
  redis ??= connectToRedis(url);
  return new RateLimiterRedis({
    storeClient: await redis,
    keyPrefix: `figura:${name}`,
    points,
    duration: windowSeconds,
    // While Redis is away each process goes on counting by itself: stricter than letting all through,
    // kinder than shutting everybody out.
    insuranceLimiter: memory,
  });
}

export function createLimiter(policy: LimitPolicy): Limiter {
  let store: RateLimiterAbstract | Promise<RateLimiterAbstract> | undefined;
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
        // The library counts refused attempts too; taken back, a later refund finds the true count.
        await counter.reward(key);
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
