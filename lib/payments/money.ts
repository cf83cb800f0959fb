import { CURRENCY_SIGN } from "../plans";

/** As people in India read it: ₹259, and paise only where there are some. */
const LOCALE = "en-IN";

/**
 * A price of ours, in whole units below a thousand. Written out, because it stands on pages that are to be there at
 * once, and a phone takes a tenth of a second to make ready what formats numbers.
 */
export function formatPrice(price: number): string {
  return `${CURRENCY_SIGN}${price}`;
}

/** @param amount in the smallest unit of its currency */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(LOCALE, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}
