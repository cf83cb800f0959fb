import { expect, it } from "vitest";
import { formatAmount, formatDay, formatPrice } from "@/lib/payments/money";
import { CURRENCY, PREMIUM_AMOUNT } from "@/lib/plans";

it("a price is in rupees, and has paise only where there are some", () => {
  expect(formatPrice(0)).toBe("₹0");
  expect(formatAmount(PREMIUM_AMOUNT, CURRENCY)).toBe("₹259");
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
