import "server-only";
import { checkoutWords } from "@/lib/payments/checkout-words";
import { ProblemError } from "@/server/http/problem";

/** The provider may have recovered by then. */
const RETRY_AFTER_SECONDS = 60;

export function paymentsUnavailable(words: string = checkoutWords.unavailable): ProblemError {
  return new ProblemError("payments_unavailable", words, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof ProblemError && error.code === "payments_unavailable";
}
