import { createHash } from "node:crypto";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { CachedPage } from "@/server/search/cache/cached-page";
import { createPartStore, type PartStore } from "@/server/search/cache/part-store";
import { endApart, startApart } from "@/tests/setup/apps/start-apart";
import { hasRedis, type RedisServer, startRedis } from "@/tests/setup/redis-server";
import { makeDiagram, pageOf } from "../make";

const MINUTE_MS = 60_000;
const title = hasRedis ? "" : " (skipped: this machine has no redis-server)";

/** Makes stores as a process of its own would. */
async function loadApart(redisUrl: string) {
  startApart(redisUrl);
  const module = await import("@/server/search/cache/part-store");
  return () => module.createPartStore() as PartStore;
}

const nameOf = (key: string) => `figura:answer:${createHash("sha256").update(key).digest("hex")}`;
const cached = (page = pageOf("commons", 23, 1)): CachedPage => ({
  page,
  tookMs: 321,
  fetchedAt: 1_768_900_000_000,
});

/** A page whose JSON has about so many bytes, in letters of three bytes each. */
function pageOfBytes(bytes: number): CachedPage {
  const description = "図".repeat(Math.floor(bytes / 3));
  return cached({ diagrams: [makeDiagram("commons-1", { description })], total: 1, hasMore: false });
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("without REDIS_URL there is no shared store", () => {
  expect(createPartStore()).toBeNull();
});

describe.skipIf(!hasRedis)(`the shared store of answers${title}`, () => {
  let redis: RedisServer;
  let reader: Redis;
  let one: PartStore;
  let other: PartStore;

  beforeAll(async () => {
    redis = await startRedis();
    reader = new Redis(redis.url);
    one = (await loadApart(redis.url))();
    other = (await loadApart(redis.url))();
  });
  afterAll(async () => {
    reader.disconnect();
    await endApart();
    await redis.kill();
  });

  it("gives every instance what one has written, whole", async () => {
    await one.write("cells\ncommons 1", cached(), MINUTE_MS);
    expect(await other.read("cells\ncommons 1")).toEqual(cached());
    expect(await other.read("cells\ncommons 2")).toBeNull();
  });

  it("keeps an answer for as long as it was told, and tells nobody what was searched", async () => {
    await one.write("my secret illness", cached(), 90_500.7);
    const milliseconds = await reader.pttl(nameOf("my secret illness"));
    expect(milliseconds).toBeGreaterThan(80_000);
    expect(milliseconds).toBeLessThanOrEqual(90_500);
    expect((await reader.keys("*")).join()).not.toContain("illness");
    await one.write("short", cached(), 30);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await one.read("short")).toBeNull();
  });

  it("keeps nothing that is already over", async () => {
    for (const keptMs of [0, -1, 0.5]) await one.write("over", cached(), keptMs);
    expect(await reader.exists(nameOf("over"))).toBe(0);
    expect(console.error).not.toHaveBeenCalled();
  });

  const good = cached();
  const bad: [string, string][] = [
    ["no JSON", "cells"],
    ["half an answer", JSON.stringify(good).slice(0, -20)],
    ["empty", ""],
    ["null", "null"],
    ["an answer without its time", JSON.stringify({ ...good, fetchedAt: undefined })],
    [
      "a diagram of another shape",
      JSON.stringify({ ...good, page: { ...good.page, diagrams: [{ id: "commons-1" }] } }),
    ],
    [
      "a picture made up by a machine",
      JSON.stringify(good).replace('"isGenerated":false', '"isGenerated":true'),
    ],
  ];
  it.each(bad)("does not believe an entry that is %s", async (_, entry) => {
    await reader.set(nameOf("bad"), entry);
    expect(await one.read("bad")).toBeNull();
  });

  it("reads an entry that is not a text as one that is not there", async () => {
    await reader.hset(nameOf("hash"), "field", "value");
    expect(await one.read("hash")).toBeNull();
  });

  it("takes half a megabyte and not more, written or read", async () => {
    const [fitting, oversized] = [pageOfBytes(520_000), pageOfBytes(530_000)];
    await one.write("fitting", fitting, MINUTE_MS);
    expect(await one.read("fitting")).toEqual(fitting);
    await one.write("oversized", oversized, MINUTE_MS);
    expect(await reader.exists(nameOf("oversized"))).toBe(0);
    await reader.set(nameOf("oversized"), JSON.stringify(oversized));
    expect(await one.read("oversized")).toBeNull();
  });
});

describe.skipIf(!hasRedis)(`the shared store of answers when its Redis goes away${title}`, () => {
  let redis: RedisServer;
  let store: PartStore;

  beforeEach(async () => {
    redis = await startRedis();
    store = (await loadApart(redis.url))();
    await store.write("cells", cached(), MINUTE_MS);
  });
  afterEach(async () => {
    await endApart();
    await redis.kill();
  });

  it("holds nothing, never throws, and says so once an outage", async () => {
    expect(await store.read("cells")).toEqual(cached());
    await redis.kill();
    for (let times = 0; times < 3; times += 1) {
      expect(await store.read("cells")).toBeNull();
      await store.write("cells", cached(), MINUTE_MS);
    }
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it("holds up nobody when Redis hangs, and is there again when it goes on", async () => {
    redis.process.kill("SIGSTOP");
    // Other commands wait for a second. Two timers end in their order on a busy machine, too.
    const second = new Promise((resolve) => setTimeout(resolve, 1000, "a second has passed"));
    expect(await Promise.race([store.read("cells"), second])).toBeNull();
    redis.process.kill("SIGCONT");
    await vi.waitFor(async () => expect(await store.read("cells")).toEqual(cached()), { timeout: 3000 });
  });
});
