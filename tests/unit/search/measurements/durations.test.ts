import { describe, expect, it } from "vitest";
import { createDurations } from "@/server/search/measurements/durations";

const HOUR = 60 * 60_000;
const NOON = Date.parse("2026-03-01T12:00:00Z");

/** The same every time: a list of lengths that spread over `decades` powers of ten from `least` on. */
function lengths(count: number, least: number, decades: number): number[] {
  let seed = 7;
  return Array.from({ length: count }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return least * 10 ** ((seed / 2_147_483_647) * decades);
  });
}

/** The nearest rank, as a sorted list has it. */
function ofSorted(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

describe("percentiles of how long things took", () => {
  it.each([
    ["a few", lengths(7, 10, 2)],
    ["one", [740]],
    ["many", lengths(5000, 0.2, 5)],
    ["all alike", new Array<number>(300).fill(62)],
    ["two heaps", [...lengths(900, 1, 0.3), ...lengths(100, 2000, 0.5)]],
  ])("are within 5%% of those of a sorted list: %s", (_name, list) => {
    const durations = createDurations();
    for (const length of list) durations.record(length, NOON);
    const sorted = list.toSorted((a, b) => a - b);
    const told = durations.percentiles(NOON);
    for (const [name, share] of [
      ["p5", 0.05],
      ["p50", 0.5],
      ["p95", 0.95],
    ] as const) {
      const exact = ofSorted(sorted, share);
      expect(Math.abs((told?.[name] ?? 0) - exact) / exact, name).toBeLessThan(0.05);
    }
  });

  it("are none while there is nothing to tell", () => {
    expect(createDurations().percentiles(NOON)).toBeNull();
  });

  it("hold on to the last 24 hours, midnight or not, and no longer", () => {
    const durations = createDurations();
    durations.record(1000, NOON);
    for (const ago of [23, 1]) {
      expect(durations.percentiles(NOON + ago * HOUR)?.p50).toBeCloseTo(1000, -2);
    }
    expect(durations.percentiles(NOON + 24 * HOUR)).toBeNull();
    durations.record(10, NOON + 24 * HOUR);
    expect(durations.percentiles(NOON + 24 * HOUR)?.p95).toBeLessThan(11);
  });

  it("take what is no length, or beyond all measure, without harm", () => {
    const durations = createDurations();
    for (const length of [0, -5, Number.NaN, 1e9, Number.POSITIVE_INFINITY]) durations.record(length, NOON);
    const told = durations.percentiles(NOON);
    expect(told?.p5).toBeLessThanOrEqual(0.1);
    expect(told?.p95).toBeGreaterThan(60_000);
    expect(Number.isFinite(told?.p95)).toBe(true);
  });
});
