import { CURRENCY_SIGN } from "../plans";

/** Indian format: ₹259, with paise only if there are any. */
const LOCALE = "en-IN";

/**
 * One of our prices, in whole units below a thousand. Formatted by hand because the pages with prices must appear at
 * once, and initialising `Intl.NumberFormat` takes a phone a tenth of a second.
 */
export function formatPrice(price: number): string {
  return `${CURRENCY_SIGN}${price}`;
}

/** @param amount in the smallest unit of the currency */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(LOCALE, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}
