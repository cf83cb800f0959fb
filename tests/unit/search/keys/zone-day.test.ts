import fc from "fast-check";
import { expect, it } from "vitest";
import { zoneDays } from "@/server/search/keys/zone-day";

/** Clocks that change by an hour, by half an hour, at midnight itself, never, or by a whole day (Apia, 2011). */
const zones = [
  "America/Los_Angeles",
  "Australia/Lord_Howe",
  "America/Sao_Paulo",
  "Asia/Beirut",
  "Asia/Kathmandu",
  "Pacific/Apia",
  "UTC",
];

const days: [string, string, string, string, string][] = [
  ["in winter", "America/Los_Angeles", "2026-01-20T23:30:00Z", "2026-01-20", "2026-01-21T08:00:00.000Z"],
  ["of 23 hours", "America/Los_Angeles", "2027-03-14T08:00:00Z", "2027-03-14", "2027-03-15T07:00:00.000Z"],
  ["of 25 hours", "America/Los_Angeles", "2026-11-01T07:00:00Z", "2026-11-01", "2026-11-02T08:00:00.000Z"],
  [
    "before one without a midnight",
    "America/Sao_Paulo",
    "2018-11-03T12:00:00Z",
    "2018-11-03",
    "2018-11-04T03:00:00.000Z",
  ],
  [
    "before one that was left out",
    "Pacific/Apia",
    "2011-12-29T20:00:00Z",
    "2011-12-29",
    "2011-12-30T10:00:00.000Z",
  ],
];
it.each(days)("a day %s (%s, %s) has its date and its end", (_, zone, instant, date, end) => {
  const { dayOf, nextDay } = zoneDays(zone);
  expect(dayOf(Date.parse(instant))).toBe(date);
  expect(new Date(nextDay(Date.parse(instant))).toISOString()).toBe(end);
});

it("the next day begins in the very millisecond in which the date turns, in every zone", () => {
  const between2000And2040 = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) });
  fc.assert(
    fc.property(fc.constantFrom(...zones), between2000And2040, (zone, ms) => {
      const { dayOf, nextDay } = zoneDays(zone);
      const next = nextDay(ms);
      expect(next).toBeGreaterThan(ms);
      expect(dayOf(next - 1)).toBe(dayOf(ms));
      expect(dayOf(next) > dayOf(ms)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
