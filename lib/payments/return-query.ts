/** What the address says when somebody comes back from a checkout. It is a hint to ask the server, and no more. */
export interface PaymentReturn {
  /** Null where it says none. */
  reference: string | null;
  /** Whether it says that the payment went well; null where it says neither. */
  saysSuccess: boolean | null;
}

export const PAYMENT_SUCCESS_PATH = "/payment-success";

const successForms = new Set(["success", "succeeded", "active"]);
/** Of a payment that is on its way: neither has been said. */
const openForms = new Set([
  "pending",
  "processing",
  "requires_customer_action",
  "requires_merchant_action",
  "requires_capture",
]);

/** On any other page these two are ours, and what else there is belongs to the page. */
const hintNames = ["payment_status", "payment_reference"];

/** Read on the page for it, in any of its forms. */
export function readReturn(search: string): PaymentReturn {
  const query = new URLSearchParams(search);
  const status = query.get("status") ?? query.get("payment_status");
  return {
    reference: query.get("reference") ?? query.get("payment_reference"),
    saysSuccess: status === null ? null : meaningOf(status),
  };
}

function meaningOf(status: string): boolean | null {
  return openForms.has(status) ? null : successForms.has(status);
}

/** Read on any other page; null where it says nothing of a payment. */
export function readHint(search: string): PaymentReturn | null {
  const query = new URLSearchParams(search);
  const [status, reference] = [query.get("payment_status"), query.get("payment_reference")];
  return status && reference ? { reference, saysSuccess: meaningOf(status) } : null;
}

/**
 * An address without what a checkout has written into it. On the page for it that is everything, the email address
 * above all; elsewhere all else stays.
 */
export function withoutReturn({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): string {
  const query = new URLSearchParams(pathname === PAYMENT_SUCCESS_PATH ? "" : search);
  for (const name of hintNames) query.delete(name);
  return `${pathname}${query.size > 0 ? `?${query}` : ""}${hash}`;
}

/** The page that says what has become of a payment, with what has been said of it so far. */
export function paymentSuccessUrl({ reference, saysSuccess }: PaymentReturn): string {
  const query = new URLSearchParams();
  if (saysSuccess !== null) query.set("status", saysSuccess ? "success" : "failed");
  if (reference !== null) query.set("reference", reference);
  return query.size > 0 ? `${PAYMENT_SUCCESS_PATH}?${query}` : PAYMENT_SUCCESS_PATH;
}
