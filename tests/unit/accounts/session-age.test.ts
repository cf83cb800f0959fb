import { expect, it } from "vitest";
import { isYoungEnough } from "@/server/accounts/sessions";

const now = new Date("2026-06-30T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
const isListed = (opened: number, used: number, idleDays = 30, maxDays = 180) =>
  isYoungEnough({ openedAt: daysAgo(opened), usedAt: daysAgo(used) }, { idleDays, maxDays }, now);

it("a session is listed until it has not been used for too long", () => {
  expect([isListed(40, 29.9), isListed(40, 30.1)]).toEqual([true, false]);
});

it("a session is listed until it was opened too long ago, however often it is used", () => {
  expect([isListed(179.9, 0), isListed(180.1, 0)]).toEqual([true, false]);
});

it("a limit of 0 days is none", () => {
  expect([isListed(170, 160, 0), isListed(5000, 1, 30, 0), isListed(170, 160)]).toEqual([true, true, false]);
});
