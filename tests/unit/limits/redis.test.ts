import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { endApart, startApart } from "@/tests/setup/apps/start-apart";
import { captureLog } from "@/tests/setup/capture-log";
import { logLines } from "@/tests/setup/log-lines";
import { hasRedis, type RedisServer, startRedis } from "@/tests/setup/redis-server";
import { freshPolicy, limiterPromises, takeMany } from "./limiter-promises";

/** The limiter as a process of its own would load it. */
async function loadApart(redisUrl: string) {
  startApart(redisUrl);
  return (await import("@/server/limits/limiter")).createLimiter;
}

type CreateLimiter = Awaited<ReturnType<typeof loadApart>>;

const title = hasRedis ? "" : " (skipped: this machine has no redis-server)";

describe.skipIf(!hasRedis)(`limiters over one Redis${title}`, () => {
  let redis: RedisServer;
  let one: CreateLimiter;
  let other: CreateLimiter;

  beforeAll(async () => {
    redis = await startRedis();
    one = await loadApart(redis.url);
    other = await loadApart(redis.url);
  });
  afterAll(async () => {
    await endApart();
    await redis.kill();
  });

  describe("keep the promises of a limiter", () => limiterPromises(() => one));

  it("of two processes share one count, however they race", async () => {
    const policy = freshPolicy(30);
    const limiters = [one(policy), other(policy)];
    expect((await takeMany(limiters, "a", 300)).allowed).toBe(30);
    await limiters[0]?.giveBack("a");
    expect(await limiters[1]?.remaining("a")).toBe(1);
    expect((await takeMany(limiters, "a", 100)).allowed).toBe(1);
  });

  it("never let more than their points through, though what was taken before is given back after", async () => {
    const limiter = one(freshPolicy(3, 1));
    await takeMany([limiter], "a", 3);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    for (let times = 0; times < 3; times += 1) await limiter.giveBack("a");
    expect(await limiter.remaining("a")).toBe(3);
    expect((await takeMany([limiter], "a", 20)).allowed).toBe(3);
  });
});

describe.skipIf(!hasRedis)(`limiters whose Redis goes away${title}`, () => {
  let redis: RedisServer;
  let createLimiter: CreateLimiter;

  beforeEach(async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    redis = await startRedis();
    createLimiter = await loadApart(redis.url);
  });
  afterEach(async () => {
    await endApart();
    await redis.kill();
  });

  it("go on limiting by themselves when it is killed, and never throw", async () => {
    const limiter = createLimiter(freshPolicy(5));
    expect((await limiter.take("a")).allowed).toBe(true);
    await redis.kill();
    expect((await takeMany([limiter], "a", 100)).allowed).toBe(5);
    await limiter.giveBack("a");
    expect((await takeMany([limiter], "a", 20)).allowed).toBe(1);
    expect(await limiter.remaining("b")).toBe(5);
  });

  it("go on limiting by themselves when it hangs", async () => {
    const limiter = createLimiter(freshPolicy(5));
    await limiter.take("a");
    redis.process.kill("SIGSTOP");
    expect((await takeMany([limiter], "a", 100)).allowed).toBe(5);
  });

  it("give a hanging one up as a whole, instead of waiting for it with every call", async () => {
    const limiter = createLimiter(freshPolicy(5));
    await limiter.take("a");
    const { redisClient } = await import("@/server/redis");
    const client = await redisClient();
    expect(client?.status).toBe("ready");
    redis.process.kill("SIGSTOP");
    await limiter.take("a");
    await vi.waitFor(() => expect(client?.status).not.toBe("ready"), { timeout: 5000 });
    redis.process.kill("SIGCONT");
    await vi.waitFor(() => expect(client?.status).toBe("ready"), { timeout: 10_000 });
  });

  it("work when it was never there", async () => {
    await redis.kill();
    const create = await loadApart(redis.url);
    expect((await takeMany([create(freshPolicy(5))], "a", 100)).allowed).toBe(5);
  });
});

describe("a start without REDIS_URL", () => {
  let printed: () => string;
  beforeEach(() => {
    printed = captureLog();
    startApart("");
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  async function recommendRedis() {
    const redis = await import("@/server/redis");
    redis.recommendRedis();
    return logLines(printed()).map(({ level, event }) => [level, event]);
  }

  it("on Vercel recommends Redis", async () => {
    vi.stubEnv("VERCEL", "1");
    vi.stubEnv("SITE_URL", "https://figura.example");
    vi.stubEnv("TRUSTED_PROXY_HOPS", "1");
    expect(await recommendRedis()).toEqual([["warning", "redis_recommended"]]);
  });

  it("elsewhere says what several instances would count apart", async () => {
    vi.stubEnv("SUPABASE_URL", "https://accounts.example");
    vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "publishable");
    vi.stubEnv("SUPABASE_SECRET_KEY", "secret");
    vi.stubEnv("SITE_URL", "https://figura.example");
    vi.stubEnv("TRUSTED_PROXY_HOPS", "1");
    expect(await recommendRedis()).toEqual([["info", "redis_recommended"]]);
  });

  it("says nothing of it where one process serves everyone", async () => {
    expect(await recommendRedis()).toEqual([]);
  });
});

describe.skipIf(!hasRedis)(`the log of Redis${title}`, () => {
  let redis: RedisServer;
  let printed: () => string;

  beforeEach(async () => {
    printed = captureLog();
    redis = await startRedis();
    startApart(redis.url);
  });
  afterEach(async () => {
    await endApart();
    await redis.kill();
    vi.restoreAllMocks();
  });

  const events = () => logLines(printed()).map(({ event }) => event);

  it("has no line of reads that do not wait for the first connection", async () => {
    const { tryRedis, redisClient } = await import("@/server/redis");
    await tryRedis(0, (client) => client.ping());
    expect((await redisClient())?.status).toBe("ready");
    expect(await tryRedis(1000, (client) => client.ping())).toBe("PONG");
    expect(events()).toEqual([]);
  });

  it("has one line when it hangs and one when it is back, however many reads fail", async () => {
    const { tryRedis } = await import("@/server/redis");
    const ping = () => tryRedis(1000, (client) => client.ping());
    expect(await ping()).toBe("PONG");
    redis.process.kill("SIGSTOP");
    for (let times = 0; times < 3; times += 1) expect(await ping()).toBeNull();
    expect(events()).toEqual(["redis_unreachable"]);
    redis.process.kill("SIGCONT");
    await vi.waitFor(() => expect(events()).toEqual(["redis_unreachable", "redis_back"]), {
      timeout: 10_000,
    });
  });
});
