import "server-only";
import { checkoutWords } from "@/lib/payments/checkout-words";
import { ProblemError } from "@/server/http/problem";

/** Whoever tries again so soon may find the provider well. */
const RETRY_AFTER_SECONDS = 60;

export function paymentsUnavailable(words: string = checkoutWords.unavailable): ProblemError {
  return new ProblemError("payments_unavailable", words, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof ProblemError && error.code === "payments_unavailable";
}
