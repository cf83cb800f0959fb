/** The query of the URL when a user returns from a checkout. It is only a hint to ask the server. */
export interface PaymentReturn {
  /** Null if missing. */
  reference: string | null;
  /** Whether the payment succeeded; null if unknown. */
  saysSuccess: boolean | null;
}

export const PAYMENT_SUCCESS_PATH = "/payment-success";

const successForms = new Set(["success", "succeeded", "active"]);
/** Statuses of a pending payment. */
const openForms = new Set([
  "pending",
  "processing",
  "requires_customer_action",
  "requires_merchant_action",
  "requires_capture",
]);

/** Our parameters on other pages, whose remaining parameters are their own. */
const hintNames = ["payment_status", "payment_reference"];

/** Reads the query of the payment page, in any of its forms. */
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

/** Reads the query of any other page; null if it is not about a payment. */
export function readHint(search: string): PaymentReturn | null {
  const query = new URLSearchParams(search);
  const [status, reference] = [query.get("payment_status"), query.get("payment_reference")];
  return status && reference ? { reference, saysSuccess: meaningOf(status) } : null;
}

/**
 * Removes what a checkout has added to a URL: on the payment page everything, above all the email address; elsewhere
 * only our parameters.
 */
export function withoutReturn({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): string {
  const query = new URLSearchParams(pathname === PAYMENT_SUCCESS_PATH ? "" : search);
  for (const name of hintNames) query.delete(name);
  return `${pathname}${query.size > 0 ? `?${query}` : ""}${hash}`;
}

/** The page that shows the state of a payment. */
export function paymentSuccessUrl({ reference, saysSuccess }: PaymentReturn): string {
  const query = new URLSearchParams();
  if (saysSuccess !== null) query.set("status", saysSuccess ? "success" : "failed");
  if (reference !== null) query.set("reference", reference);
  return query.size > 0 ? `${PAYMENT_SUCCESS_PATH}?${query}` : PAYMENT_SUCCESS_PATH;
}
