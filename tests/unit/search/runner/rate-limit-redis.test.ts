import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endApart, startApart } from "@/tests/setup/apps/start-apart";
import { hasRedis, type RedisServer, startRedis } from "@/tests/setup/redis-server";

const title = hasRedis ? "" : " (skipped: this machine has no redis-server)";

/** The pace as a process of its own would keep it. */
async function loadApart(redisUrl: string) {
  startApart(redisUrl);
  return (await import("@/server/search/runner/rate-limit")).createSourceRateLimit;
}

describe.skipIf(!hasRedis)(`the pace that two processes keep over one Redis${title}`, () => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    await endApart();
    await redis.kill();
  });

  it("is one, and what a wider window refuses is given back to the narrower", async () => {
    const rateLimits = [
      { calls: 100, seconds: 60 },
      { calls: 41, seconds: 3600 },
    ];
    const [one, other] = [await loadApart(redis.url), await loadApart(redis.url)].map(
      (createSourceRateLimit) => createSourceRateLimit("maps", rateLimits),
    );
    const answers = await Promise.all(Array.from({ length: 60 }, () => [one?.take(), other?.take()]).flat());
    expect(answers.filter((answer) => answer?.allowed)).toHaveLength(20);
    const { createLimiter } = await import("@/server/limits/limiter");
    const minute = createLimiter({ name: "source:maps:100/60", points: 50, windowSeconds: 60 });
    expect(await minute.remaining("all")).toBe(30);
  });
});
