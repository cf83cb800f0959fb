import { vi } from "vitest";

/**
 * What is imported after this behaves as in a process that has just started: with a configuration and a
 * state of its own, and a new connection to Redis. What was imported before goes over to that connection.
 */
export function startApart(redisUrl: string): void {
  vi.stubEnv("REDIS_URL", redisUrl);
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for("figura.redis"));
}

/** Closes that connection before its Redis ends, or its complaints would be counted in the next test's log. */
export async function endApart(): Promise<void> {
  const { redisClient } = await import("@/server/redis");
  (await redisClient())?.disconnect();
}
