import { expect, it } from "vitest";
import { pluralize } from "@/lib/pluralize";

it("one is told apart from none and many, whatever the word for many is", () => {
  expect([0, 1, 2, 1000].map((count) => pluralize(count, "day"))).toEqual([
    "0 days",
    "1 day",
    "2 days",
    "1,000 days",
  ]);
  expect([1, 2].map((count) => pluralize(count, "address", "addresses"))).toEqual([
    "1 address",
    "2 addresses",
  ]);
});
