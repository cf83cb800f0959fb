import { expect, it } from "vitest";
import { formatDay } from "@/lib/format-day";
import { formatAmount, formatPrice } from "@/lib/payments/money";
import { CURRENCY, plans } from "@/lib/plans";

it.each([plans.free, plans.premium])(
  "the price of $label reads as the same amount does",
  ({ pricePerMonth }) => {
    expect(formatPrice(pricePerMonth)).toBe(formatAmount(pricePerMonth * 100, CURRENCY));
  },
);

it("an amount is in rupees, and has paise only where there are some", () => {
  expect(formatAmount(25900, "INR")).toBe("₹259");
  expect(formatAmount(25950, "INR")).toBe("₹259.50");
});

it.each([
  ["USD", 999, "$9.99"],
  ["JPY", 999, "JP¥999"],
  ["KWD", 1500, "KWD\u00a01.500"],
])("what was charged is read by the smallest unit of its currency: %s", (currency, amount, text) => {
  expect(formatAmount(amount, currency)).toBe(text);
});

it("a day is written out", () => {
  expect(formatDay("2030-12-22T12:00:00.000Z")).toBe("22 December 2030");
});
