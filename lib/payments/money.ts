import { CURRENCY } from "../plans";

/** As people in India read it: ₹259, and paise only where there are some. */
const LOCALE = "en-IN";

function formatOf(currency: string) {
  return new Intl.NumberFormat(LOCALE, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
}

/** A price of ours, in whole units of our currency. */
export function formatPrice(price: number): string {
  return formatOf(CURRENCY).format(price);
}

/** @param amount in the smallest unit of its currency */
export function formatAmount(amount: number, currency: string): string {
  const format = formatOf(currency);
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

/** A day as whoever reads it counts them: 22 December 2026. */
export function formatDay(time: string | Date): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(new Date(time));
}
