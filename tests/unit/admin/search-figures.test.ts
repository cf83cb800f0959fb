import { describe, expect, it } from "vitest";
import { hoursOf } from "@/lib/admin/hours";
import { QUARTERS } from "@/lib/admin/status";
import { readSearches } from "@/server/admin/search-figures";
import { createMeasurements } from "@/server/search/measurements/measurements";

/** Searches that were made at these times. */
function searchedAt(...times: string[]) {
  let now = 0;
  const { searches } = createMeasurements(() => now);
  for (const time of times) {
    now = Date.parse(time);
    searches.noteAnswer(100, false);
  }
  return (time: string) => readSearches(searches, Date.parse(time));
}

describe("the searches of a day", () => {
  it("are those since midnight, when everybody's searches begin anew", () => {
    const read = searchedAt("2026-03-01T23:59:59Z", "2026-03-02T00:00:00Z", "2026-03-02T00:01:00Z");
    expect(read("2026-03-01T23:59:59.999Z").today).toBe(1);
    expect(read("2026-03-02T00:00:30Z").today).toBe(1);
    expect(read("2026-03-02T00:01:30Z")).toMatchObject({ today: 2, total: 3 });
  });

  it.each([
    ["2026-03-02T12:00:00Z", "2026-03-02T12:15:00.000Z"],
    ["2026-03-02T12:14:59Z", "2026-03-02T12:15:00.000Z"],
    ["2026-03-02T12:15:00Z", "2026-03-02T12:30:00.000Z"],
  ])("are told by the quarter of an hour: at %s the last one ends at %s", (now, end) => {
    const { quarters, quartersEndAt } = searchedAt("2026-03-02T11:59:59Z", now)(now);
    expect(quartersEndAt).toBe(end);
    expect(quarters).toHaveLength(QUARTERS);
    expect(quarters.at(-1)).toBe(1);
    expect(quarters.reduce((sum, count) => sum + count, 0)).toBe(2);
  });
});

describe("the hours of a day", () => {
  it("are those of the clock where somebody looks, the running one last", () => {
    const quarters = new Array<number>(QUARTERS).fill(1);
    const end = new Date(2026, 2, 2, 12, 15);
    const hours = hoursOf(quarters, end);
    expect(hours).toHaveLength(24);
    expect(hours.at(-1)).toEqual({ startsAt: new Date(2026, 2, 2, 12), searches: 1 });
    expect(hours.at(-2)).toEqual({ startsAt: new Date(2026, 2, 2, 11), searches: 4 });
    expect(hours[0]).toEqual({ startsAt: new Date(2026, 2, 1, 13), searches: 4 });
  });
});
