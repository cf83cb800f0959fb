import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { KeyStateStore } from "@/server/search/keys/key-state-store";
import { clockAt, freshPool, HOUR_MS, leaseFor, MIDNIGHT_AFTER_NOON, NOON, statesOf } from "./key-pools";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("a key's uses are counted by the day of the API", async () => {
  const clock = clockAt(NOON);
  const pool = freshPool(clock, { keys: ["a"] });
  const used = async () => (await pool.health()).keys.map(({ usedToday }) => usedToday);
  expect(await used()).toEqual([0]);
  await leaseFor(pool, "ok", "ok");
  expect(await used()).toEqual([2]);
  clock.set(MIDNIGHT_AFTER_NOON);
  expect(await used()).toEqual([0]);
  await leaseFor(pool, "ok");
  expect(await used()).toEqual([1]);
});

describe("a pool without a key to lease", () => {
  it("is back at the API's midnight when every key failed today, and not a moment before", async () => {
    const clock = clockAt(NOON);
    const pool = freshPool(clock);
    expect(await pool.secondsUntilAvailable()).toBe(0);
    await leaseFor(pool, "quota", "quota", "quota", "quota", "quota");
    expect(await pool.lease()).toBeNull();
    expect(await pool.secondsUntilAvailable()).toBe(12 * 60 * 60);
    clock.set(MIDNIGHT_AFTER_NOON);
    clock.pass(-1);
    expect(await pool.lease()).toBeNull();
    expect(await pool.secondsUntilAvailable()).toBe(1);
    clock.pass(1);
    expect(await pool.secondsUntilAvailable()).toBe(0);
    expect(await statesOf(pool)).toBe("available available available available available");
  });

  it("gets back the keys that failed on an earlier day, and keeps those of today resting", async () => {
    const clock = clockAt(NOON);
    const pool = freshPool(clock, { keys: ["a", "b", "c"] });
    await leaseFor(pool, "quota", "quota");
    clock.set(MIDNIGHT_AFTER_NOON);
    expect(await statesOf(pool)).toBe("resting resting available");
    expect(await leaseFor(pool, "quota")).toEqual(["key 3"]);
    expect(await statesOf(pool)).toBe("available available resting");
    expect(await leaseFor(pool, "quota", "quota", "ok")).toEqual(["key 1", "key 2", null]);
  });

  it("that got keys back keeps them, though one of them is over its 24 hours first", async () => {
    const clock = clockAt(NOON);
    const pool = freshPool(clock, { keys: ["a", "b"] });
    await leaseFor(pool, "quota");
    clock.pass(2 * HOUR_MS);
    await leaseFor(pool, "quota");
    clock.set(MIDNIGHT_AFTER_NOON);
    expect(await statesOf(pool)).toBe("available available");
    clock.pass(13 * HOUR_MS);
    expect(await statesOf(pool)).toBe("available available");
  });

  it("never gets back what is out, and says that it is over when all are", async () => {
    const clock = clockAt(NOON);
    const pool = freshPool(clock, { keys: ["a", "b"] });
    await leaseFor(pool, "invalid", "quota");
    expect(await pool.secondsUntilAvailable()).toBe(12 * 60 * 60);
    clock.pass(24 * HOUR_MS);
    expect(await leaseFor(pool, "no_access")).toEqual(["key 2"]);
    for (const days of [0, 1, 400]) {
      clock.pass(days * 24 * HOUR_MS);
      expect(await pool.lease()).toBeNull();
      expect(await pool.secondsUntilAvailable()).toBeNull();
    }
    expect(await pool.health()).toMatchObject({ status: "critical", available: 0 });
  });

  it("is one without any key, too", async () => {
    const pool = freshPool(clockAt(NOON), { keys: [] });
    expect(await pool.lease()).toBeNull();
    expect(await pool.secondsUntilAvailable()).toBeNull();
    expect(await pool.health()).toEqual({ status: "critical", available: 0, total: 0, keys: [] });
  });
});

describe("days in Los Angeles", () => {
  const midnights: [string, string, string, number][] = [
    ["in winter", "2026-01-20T08:00:00Z", "2026-01-21T08:00:00Z", 24],
    ["in summer", "2026-07-20T07:00:00Z", "2026-07-21T07:00:00Z", 24],
    ["when clocks go forward", "2027-03-14T08:00:00Z", "2027-03-15T07:00:00Z", 23],
    ["when clocks go back", "2026-11-01T07:00:00Z", "2026-11-02T08:00:00Z", 25],
  ];

  it.each(midnights)("%s turn at their own midnight", async (_, start, end, hours) => {
    const clock = clockAt(start);
    const pool = freshPool(clock, { keys: ["a"] });
    await leaseFor(pool, "quota");
    expect(await pool.secondsUntilAvailable()).toBe(hours * 60 * 60);
    clock.set(end);
    clock.pass(-1);
    expect(await pool.lease()).toBeNull();
    clock.pass(1);
    expect(await leaseFor(pool, "quota")).toEqual(["key 1"]);
  });

  it("of 25 hours are rested through: no key that failed today is leased today", async () => {
    const clock = clockAt("2026-11-01T07:30:00Z");
    const pool = freshPool(clock, { keys: ["a", "b"] });
    await leaseFor(pool, "quota");
    clock.pass(24 * HOUR_MS);
    expect(await statesOf(pool)).toBe("resting available");
    clock.set("2026-11-02T08:00:00Z");
    expect(await statesOf(pool)).toBe("available available");
  });

  it("still to come, as another instance's wrong clock tells them, end no rest", async () => {
    const store: KeyStateStore = {
      read: async () => ({ keys: new Map(), resetDay: "2099-01-01" }),
      addUse: async () => undefined,
      setFailed: async () => undefined,
      setResetDay: async () => undefined,
    };
    const pool = freshPool(clockAt(NOON), { keys: ["a"], store });
    expect(await leaseFor(pool, "quota", "ok")).toEqual(["key 1", null]);
  });
});
