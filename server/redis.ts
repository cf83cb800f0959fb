import "server-only";
import type { Redis } from "ioredis";
import { config } from "@/server/config";
import { logError } from "@/server/log";
import { processSingleton } from "@/server/process-singleton";

/** How long anything waits for Redis before its process goes on by itself. */
const PATIENCE_MS = 1000;

interface Connection {
  client: Promise<Redis>;
  /** Whoever finds Redis away, or back, says so here: one outage is one line of the log. */
  outage: OutageLog;
}

/** The one connection of this process, made when it is first asked for; null without REDIS_URL. */
export function redisClient(): Promise<Redis> | null {
  return connection()?.client ?? null;
}

/**
 * For what a process can do without: runs one thing on Redis.
 * @returns null without REDIS_URL, when Redis fails, and when it takes longer than `waitMs`
 */
export async function tryRedis<T>(waitMs: number, run: (redis: Redis) => Promise<T>): Promise<T | null> {
  const redis = connection();
  if (redis === null) return null;
  try {
    const result = await within(waitMs, redis.client.then(run));
    redis.outage.end();
    return result;
  } catch (error) {
    redis.outage.begin(error);
    return null;
  }
}

function connection(): Connection | null {
  const url = config().REDIS_URL;
  if (!url) return null;
  return processSingleton("redis", () => {
    const outage = createOutageLog();
    return { client: connect(url, outage), outage };
  });
}

async function connect(url: string, outage: OutageLog): Promise<Redis> {
  const { Redis } = await import("ioredis");
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    // One that hangs is given up as a whole, not by each command anew.
    socketTimeout: PATIENCE_MS,
  });
  client.on("error", outage.begin);
  client.on("ready", outage.end);
  await client.connect().catch(() => undefined);
  return client;
}

interface OutageLog {
  begin(error: unknown): void;
  end(): void;
}

function createOutageLog(): OutageLog {
  let isAway = false;
  return {
    begin(error) {
      if (!isAway) logError("redis_unreachable", {}, error);
      isAway = true;
    },
    end() {
      isAway = false;
    },
  };
}

async function within<T>(waitMs: number, result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis took longer than ${waitMs} ms`)), waitMs);
  });
  try {
    return await Promise.race([result, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
