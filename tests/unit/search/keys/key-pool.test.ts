import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { KeyLease } from "@/server/search/keys/key-pool";
import { clockAt, freshPool, HOUR_MS, leaseFor, NOON, secrets, statesOf } from "./key-pools";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("five keys", () => {
  it("go through ok, quota, invalid, no access and a day, and the health says so at each step", async () => {
    const clock = clockAt(NOON);
    const pool = freshPool(clock);
    expect(await pool.health()).toMatchObject({ status: "healthy", available: 5, total: 5 });

    expect(await leaseFor(pool, "ok")).toEqual(["key 1"]);
    expect((await pool.health()).keys[0]).toEqual({
      label: "key 1",
      state: "available",
      usageCount: 1,
      usedToday: 1,
      lastUsed: clock.now(),
      failedAt: null,
      suspendedUntil: null,
      outReason: null,
    });

    clock.pass(1000);
    expect(await leaseFor(pool, "quota")).toEqual(["key 2"]);
    expect((await pool.health()).keys[1]).toMatchObject({
      state: "resting",
      failedAt: clock.now(),
      suspendedUntil: clock.now() + 24 * HOUR_MS,
    });
    expect(await pool.health()).toMatchObject({ status: "healthy", available: 4 });

    expect(await leaseFor(pool, "invalid")).toEqual(["key 3"]);
    expect((await pool.health()).keys[2]).toMatchObject({
      state: "out",
      outReason: "invalid",
      failedAt: clock.now(),
      suspendedUntil: null,
    });
    expect(await pool.health()).toMatchObject({ status: "healthy", available: 3 });

    expect(await leaseFor(pool, "no_access")).toEqual(["key 4"]);
    expect((await pool.health()).keys[3]).toMatchObject({ state: "out", outReason: "no_access" });
    expect(await pool.health()).toMatchObject({ status: "warning", available: 2 });

    expect(await leaseFor(pool, "error", "error", "quota")).toEqual(["key 5", "key 1", "key 5"]);
    expect(await pool.health()).toMatchObject({ status: "critical", available: 1 });

    clock.pass(24 * HOUR_MS);
    expect(await statesOf(pool)).toBe("available available out out available");
    expect(await pool.health()).toMatchObject({ status: "healthy", available: 3 });
    expect(await leaseFor(pool, "ok", "ok", "ok")).toEqual(["key 2", "key 1", "key 5"]);
    expect((await pool.health()).keys.map(({ usageCount }) => usageCount)).toEqual([3, 2, 1, 1, 3]);
  });

  it("are judged by all keys there are: half is a warning, a quarter is critical", async () => {
    const pool = freshPool(clockAt(NOON), { keys: ["a", "b", "c", "d"] });
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await leaseFor(pool, "quota");
      statuses.push((await pool.health()).status);
    }
    expect(statuses).toEqual(["healthy", "warning", "critical", "critical"]);
  });

  it("are spread over by leases at the same time", async () => {
    const pool = freshPool(clockAt(NOON));
    const leases = await Promise.all(Array.from({ length: 50 }, () => pool.lease()));
    const usesOf = (secret: string) => leases.filter((lease) => lease?.key === secret).length;
    expect(secrets.map(usesOf)).toEqual([10, 10, 10, 10, 10]);
  });

  it("are leased least recently used first", async () => {
    const clock = clockAt(NOON);
    const pool = freshPool(clock);
    const held = await pool.lease();
    const turns = [];
    for (let turn = 0; turn < 9; turn += 1) {
      clock.pass(1);
      turns.push(...(await leaseFor(pool, "ok")));
    }
    await held?.release("ok");
    expect(turns.join(" ").replaceAll("key ", "")).toBe("2 3 4 5 1 2 3 4 5");
  });

  it("that are out are logged once each, by their label", async () => {
    const pool = freshPool(clockAt(NOON), { name: "maps" });
    const [first, second, third, fourth, fifth, again] = await Promise.all(
      Array.from({ length: 6 }, () => pool.lease()),
    );
    await Promise.all([first, again].map((lease) => lease?.release("invalid")));
    await second?.release("no_access");
    await Promise.all([third, fourth, fifth].map((lease) => lease?.release("quota")));
    const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(line));
    expect(lines).toMatchObject([
      { level: "error", event: "search_key_out", source: "maps", key: "key 1", reason: "invalid" },
      { level: "error", event: "search_key_out", source: "maps", key: "key 2", reason: "no_access" },
      { level: "error", event: "search_keys", source: "maps", status: "critical", available: 0, total: 5 },
    ]);
  });

  it("that grow few are told of once, when half and when a quarter of them are left", async () => {
    const pool = freshPool(clockAt(NOON), { name: "maps" });
    for (let spent = 0; spent < 5; spent += 1) await (await pool.lease())?.release("quota");
    const told = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(line));
    expect(told.map(({ event, status, available }) => [event, status, available])).toEqual([
      ["search_keys", "warning", 2],
      ["search_keys", "critical", 1],
    ]);
  });

  it("learn from the first outcome of a lease alone", async () => {
    const pool = freshPool(clockAt(NOON), { keys: ["a"] });
    const lease = await pool.lease();
    await lease?.release("ok");
    await lease?.release("invalid");
    expect(await statesOf(pool)).toBe("available");
  });

  it("rest although another lease of theirs still goes well", async () => {
    const pool = freshPool(clockAt(NOON), { keys: ["a"] });
    const [one, other] = [await pool.lease(), await pool.lease()];
    await one?.release("quota");
    await other?.release("ok");
    expect(await statesOf(pool)).toBe("resting");
  });

  it("named twice count once", async () => {
    const pool = freshPool(clockAt(NOON), { keys: ["a", "b", "a"] });
    expect((await pool.health()).total).toBe(2);
  });
});

describe("a key", () => {
  it("is in no JSON and no print of a pool, a lease or a health, nor in the log", async () => {
    const pool = freshPool(clockAt(NOON));
    const leases: (KeyLease | null)[] = [];
    for (const outcome of ["ok", "quota", "invalid", "no_access", "error"] as const) {
      const lease = await pool.lease();
      await lease?.release(outcome);
      leases.push(lease);
    }
    expect(leases.map((lease) => lease?.key)).toEqual(secrets);
    const shown = [pool, ...leases, await pool.health()].flatMap((one) => [
      JSON.stringify(one),
      inspect(one, { depth: 9 }),
      JSON.stringify({ ...one }),
    ]);
    expect(shown.join("\n")).toContain("key 1");
    expect(`${shown.join("\n")}${vi.mocked(console.error).mock.calls}`).not.toContain("secret-");
  });
});
