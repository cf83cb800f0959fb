import { expect, it } from "vitest";
import { nextMonth } from "@/server/payments/sandbox/next-month";

it.each([
  ["2026-01-15T10:00:00.000Z", "2026-02-15T10:00:00.000Z"],
  ["2026-01-31T10:00:00.000Z", "2026-02-28T10:00:00.000Z"],
  ["2028-01-31T10:00:00.000Z", "2028-02-29T10:00:00.000Z"],
  ["2026-12-31T23:59:59.999Z", "2027-01-31T23:59:59.999Z"],
])("a month after %s is %s", (time, later) => {
  expect(nextMonth(new Date(time)).toISOString()).toBe(later);
});
