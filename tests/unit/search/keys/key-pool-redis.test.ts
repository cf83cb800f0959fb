import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { KeyPool } from "@/server/search/keys/key-pool";
import { endApart, startApart } from "@/tests/setup/apps/start-apart";
import { hasRedis, type RedisServer, startRedis } from "@/tests/setup/redis-server";
import { clockAt, HOUR_MS, leaseFor, MIDNIGHT_AFTER_NOON, NOON, secrets, statesOf } from "./key-pools";

const title = hasRedis ? "" : " (skipped: this machine has no redis-server)";
const clock = clockAt(NOON);

/** Makes pools as a process of its own would. */
async function loadApart(redisUrl: string) {
  startApart(redisUrl);
  const { createKeyPool } = await import("@/server/search/keys/key-pool");
  return (name: string, keys: readonly string[] = secrets): KeyPool =>
    createKeyPool({ name, keys, timeZone: "America/Los_Angeles", now: clock.now });
}

type MakePool = Awaited<ReturnType<typeof loadApart>>;

/** How often the log says that Redis is away. */
function outagesLogged(): number {
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(line));
  return lines.filter(({ event }) => event === "redis_unreachable").length;
}

beforeEach(() => {
  clock.set(NOON);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.skipIf(!hasRedis)(`key pools over one Redis${title}`, () => {
  let redis: RedisServer;
  let reader: Redis;
  let one: MakePool;
  let other: MakePool;

  beforeAll(async () => {
    redis = await startRedis();
    reader = new Redis(redis.url);
    one = await loadApart(redis.url);
    other = await loadApart(redis.url);
  });
  afterAll(async () => {
    reader.disconnect();
    await endApart();
    await redis.kill();
  });

  it("share rests, uses and turns", async () => {
    const [here, there] = [one("shared"), other("shared")];
    expect(await leaseFor(here, "quota")).toEqual(["key 1"]);
    expect(await statesOf(there)).toBe("resting available available available available");
    clock.pass(1);
    expect(await leaseFor(there, "ok", "quota")).toEqual(["key 2", "key 3"]);
    clock.pass(1);
    expect(await leaseFor(here, "quota", "quota", "quota", "ok")).toEqual(["key 4", "key 5", "key 2", null]);
    expect(await there.lease()).toBeNull();
    expect(await there.secondsUntilAvailable()).toBe(12 * 60 * 60);
    expect((await here.health()).keys.map(({ usageCount }) => usageCount)).toEqual([1, 2, 1, 1, 1]);
    // How often it was used today is each instance's own.
    const shared = async (pool: KeyPool) =>
      (await pool.health()).keys.map(({ usedToday: _own, ...known }) => known);
    expect(await shared(here)).toEqual(await shared(there));
  });

  it("share that rests of earlier days are over, also with one that would not end them itself", async () => {
    const [here, there] = [one("days", ["a", "b"]), other("days", ["a", "b"])];
    await leaseFor(here, "quota", "invalid");
    clock.set(MIDNIGHT_AFTER_NOON);
    expect(await statesOf(there)).toBe("resting available");
    expect(await statesOf(here)).toBe("available out");
    expect(await statesOf(there)).toBe("available available");
  });

  it("each find out by themselves what is out for good, so that a restart with a mended key counts", async () => {
    const [here, there] = [one("mended", ["a"]), other("mended", ["a"])];
    await leaseFor(here, "invalid");
    expect([await statesOf(here), await statesOf(there)]).toEqual(["out", "available"]);
  });

  it("lose no rest and no use, however they write at the same time", async () => {
    const pools = [one("racing"), other("racing")];
    const leases = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => (pools[turn % 2] as KeyPool).lease()),
    );
    await Promise.all(
      leases.map((lease) => lease?.release(["key 2", "key 4"].includes(lease.label) ? "quota" : "ok")),
    );
    const { keys } = await other("racing").health();
    expect(keys.map(({ state }) => state).join(" ")).toBe("available resting available resting available");
    expect(keys.reduce((sum, { usageCount }) => sum + usageCount, 0)).toBe(100);
  });

  it("keep no key there, and nothing for longer than two days", async () => {
    await leaseFor(one("hidden"), "ok", "quota");
    const stored = await reader.hgetall("figura:keys:hidden");
    expect(Object.keys(stored)).toHaveLength(5);
    for (const secret of secrets) expect(JSON.stringify(stored)).not.toContain(secret);
    const seconds = await reader.ttl("figura:keys:hidden");
    expect(seconds).toBeGreaterThan(47 * 60 * 60);
    expect(seconds).toBeLessThanOrEqual(48 * 60 * 60);
  });

  it("read past what nobody can read", async () => {
    await leaseFor(one("odd", ["a"]), "quota");
    const [field] = await reader.hkeys("figura:keys:odd");
    const id = field?.split(":", 1)[0];
    await reader.hset("figura:keys:odd", { [`${id}:failedAt`]: "soon", [`${id}:usageCount`]: "many" });
    expect((await other("odd", ["a"]).health()).keys[0]).toMatchObject({ state: "available", usageCount: 0 });
  });
});

describe.skipIf(!hasRedis)(`key pools whose Redis goes away${title}`, () => {
  let redis: RedisServer;
  let makePool: MakePool;

  beforeEach(async () => {
    redis = await startRedis();
    makePool = await loadApart(redis.url);
  });
  afterEach(async () => {
    await endApart();
    await redis.kill();
  });

  it("go on by themselves with what they knew when it is killed, and say so once", async () => {
    const [here, there] = [makePool("killed"), makePool("killed")];
    await leaseFor(here, "quota");
    expect(await leaseFor(there, "ok")).toEqual(["key 2"]);
    await redis.kill();
    clock.pass(1);
    expect(await leaseFor(there, "quota", "ok", "ok", "ok", "ok")).toEqual([
      "key 3",
      "key 4",
      "key 5",
      "key 2",
      "key 4",
    ]);
    expect(await statesOf(there)).toBe("resting available resting available available");
    expect(await leaseFor(here, "ok", "invalid", "quota", "quota", "ok")).toEqual([
      "key 2",
      "key 3",
      "key 4",
      "key 5",
      "key 2",
    ]);
    clock.pass(24 * HOUR_MS);
    expect(await statesOf(here)).toBe("available available out available available");
    expect(outagesLogged()).toBe(1);
  });

  it("go on by themselves when it hangs, and say so once", async () => {
    const pool = makePool("hung");
    await leaseFor(pool, "quota");
    redis.process.kill("SIGSTOP");
    expect(await leaseFor(pool, "quota", "ok")).toEqual(["key 2", "key 3"]);
    expect(await statesOf(pool)).toBe("resting resting available available available");
    expect(outagesLogged()).toBe(1);
  });

  it("share again when it is back", async () => {
    const pool = makePool("back");
    redis.process.kill("SIGSTOP");
    expect(await leaseFor(pool, "ok")).toEqual(["key 1"]);
    redis.process.kill("SIGCONT");
    const shared = async () => {
      await leaseFor(pool, "quota");
      expect(await statesOf(makePool("back"))).toContain("resting");
    };
    await vi.waitFor(shared, { timeout: 3000 });
  });

  it("work when it was never there", async () => {
    await redis.kill();
    const pool = (await loadApart(redis.url))("never");
    expect(await leaseFor(pool, "quota", "ok")).toEqual(["key 1", "key 2"]);
    expect(outagesLogged()).toBe(1);
  });
});
