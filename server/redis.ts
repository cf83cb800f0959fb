import "server-only";
import type { Redis } from "ioredis";
import { config } from "@/server/config";
import { isLoopback } from "@/server/config/schema";
import { logInfo, logWarning } from "@/server/log";
import { createOutageLog, type OutageLog } from "@/server/monitoring/outage-log";
import { processSingleton } from "@/server/process-singleton";
import { withTimeout } from "@/server/with-timeout";

/** Timeout of connections and commands; after it the process continues without Redis. */
const TIMEOUT_MS = 1000;

interface Connection {
  client: Promise<Redis>;
  /** Whether the first attempt to connect has not ended yet. */
  isOpening: boolean;
  outage: OutageLog;
}

/** The connection of this process, opened at its first use; null without REDIS_URL. */
export function redisClient(): Promise<Redis> | null {
  return connection()?.client ?? null;
}

/**
 * Runs an optional operation on Redis.
 * @returns null without REDIS_URL, if Redis fails, or if it takes longer than `waitMs`
 */
export async function tryRedis<T>(waitMs: number, run: (redis: Redis) => Promise<T>): Promise<T | null> {
  const redis = connection();
  if (redis === null) return null;
  try {
    const result = await withTimeout(waitMs, redis.client.then(run), () => {
      throw new Error(`Redis took longer than ${waitMs} ms`);
    });
    redis.outage.end();
    return result;
  } catch (error) {
    // An operation that does not wait for the first connection says nothing about Redis; the connection itself does.
    if (!redis.isOpening) redis.outage.begin(error);
    return null;
  }
}

/** Says as an instance starts what it counts by itself, where there can be several. An embedded database has only one. */
export function recommendRedis(): void {
  const { REDIS_URL, SITE_URL, isEmbedded } = config();
  if (REDIS_URL) return;
  if (process.env.VERCEL) {
    logWarning("redis_recommended", {
      detail:
        "Instances of functions share no memory: each counts searches, requests and sign-in attempts for itself, and forgets them when it ends. Set REDIS_URL.",
    });
  } else if (!isEmbedded && !isLoopback(new URL(SITE_URL).hostname)) {
    logInfo("redis_recommended", {
      detail:
        "This instance counts searches of guests, requests and sign-in attempts for itself. With several instances set REDIS_URL, or each of them allows as many.",
    });
  }
}

/** Whether Redis answers; "none" without REDIS_URL. Takes at most a second. */
export async function probeRedis(): Promise<"up" | "down" | "none"> {
  if (connection() === null) return "none";
  return (await tryRedis(TIMEOUT_MS, (redis) => redis.ping())) === null ? "down" : "up";
}

function connection(): Connection | null {
  const url = config().REDIS_URL;
  if (!url) return null;
  return processSingleton("redis", () => {
    const outage = createOutageLog(["redis_unreachable", "redis_back"]);
    const opened: Connection = { client: connect(url, outage), isOpening: true, outage };
    const end = () => {
      opened.isOpening = false;
    };
    opened.client.then(end, end);
    return opened;
  });
}

async function connect(url: string, outage: OutageLog): Promise<Redis> {
  const { Redis } = await import("ioredis");
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    // Closes a connection that hangs, so that not every command has to time out.
    socketTimeout: TIMEOUT_MS,
  });
  client.on("error", outage.begin);
  client.on("ready", outage.end);
  await client.connect().catch(() => undefined);
  return client;
}
