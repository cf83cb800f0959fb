import { describe, expect, it } from "vitest";
import { createMinuteRing } from "@/server/search/measurements/minute-ring";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MIDNIGHT = Date.parse("2026-03-02T00:00:00Z");

describe("counts by the minute", () => {
  it("tell the last minutes one by one, the running one last", () => {
    const ring = createMinuteRing(["asked", "failed"]);
    const now = Date.parse("2026-03-01T12:00:30Z");
    for (const ago of [0, 0, 1, 3]) ring.count("asked", now - ago * MINUTE);
    ring.count("failed", now - MINUTE);
    expect(ring.perMinute("asked", 5, now)).toEqual([0, 1, 0, 1, 2]);
    expect(ring.perMinute("failed", 5, now)).toEqual([0, 0, 0, 1, 0]);
    expect(ring.sum("asked", now)).toBe(4);
    expect(ring.sum("asked", now, 2)).toBe(3);
  });

  it("roll over midnight: what was before it is told from what came after", () => {
    const ring = createMinuteRing(["asked"]);
    for (let minute = -3; minute < 2; minute += 1) ring.count("asked", MIDNIGHT + minute * MINUTE);
    const now = MIDNIGHT + MINUTE;
    expect(ring.perMinute("asked", 6, now)).toEqual([0, 1, 1, 1, 1, 1]);
    expect(ring.sum("asked", now, 2)).toBe(2);
  });

  it("forget after a day, to the minute, also where nothing was written over them", () => {
    const ring = createMinuteRing(["asked"]);
    ring.count("asked", MIDNIGHT);
    expect(ring.sum("asked", MIDNIGHT + DAY - 1)).toBe(1);
    expect(ring.sum("asked", MIDNIGHT + DAY)).toBe(0);
    ring.count("asked", MIDNIGHT + DAY);
    expect(ring.sum("asked", MIDNIGHT + DAY)).toBe(1);
    expect(ring.sum("asked", MIDNIGHT + 7 * DAY)).toBe(0);
  });

  it("never tell more than a day, whatever is asked for", () => {
    const ring = createMinuteRing(["asked"]);
    for (let minute = 0; minute < 3 * 24 * 60; minute += 1) ring.count("asked", MIDNIGHT + minute * MINUTE);
    const now = MIDNIGHT + 3 * DAY - 1;
    expect(ring.perMinute("asked", 10_000, now)).toHaveLength(24 * 60);
    expect(ring.sum("asked", now)).toBe(24 * 60);
  });

  it("survive a clock that is set back", () => {
    const ring = createMinuteRing(["asked"]);
    ring.count("asked", MIDNIGHT);
    ring.count("asked", MIDNIGHT - 10 * MINUTE);
    expect(ring.sum("asked", MIDNIGHT - 10 * MINUTE)).toBe(1);
    expect(ring.sum("asked", MIDNIGHT)).toBe(2);
  });
});
