import "server-only";
import { isAuthApiError, isAuthError, type PostgrestError } from "@supabase/supabase-js";
import { accountWords } from "@/lib/accounts/words";
import { ProblemError } from "@/server/http/problem";
import { unavailable } from "./clients";

const MAIL_LIMIT = "over_email_send_rate_limit";

/** Whether the backend has looked at what it was sent and refused it; everything else is its own trouble. */
export function isRejection(error: unknown): error is Error & { code?: string; status: number } {
  if (!isAuthError(error)) return false;
  const status = error.status ?? (isAuthApiError(error) ? error.status : undefined);
  // 429 is the backend's own limit, which says nothing about what it was sent.
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}

export function signInNeeded(): ProblemError {
  return new ProblemError("sign_in_needed", accountWords.signInFirst, { requiresLogin: true });
}

/**
 * What is said of an account that is gone while its token is still good: a row of it has nothing to belong to, or
 * (of the data API, PGRST3xx) the token is good no more.
 */
const GONE = /^(?:23503|PGRST3\d\d)$/;

/**
 * What a call of the data API answered.
 * @throws ProblemError `accounts_unavailable` where the backend is away, `sign_in_needed` where the account is
 * gone, and the error itself otherwise
 */
export function unwrapData<T>({
  data,
  error,
  status,
}: {
  data: T;
  error: PostgrestError | null;
  status: number;
}): T {
  if (!error) return data;
  // 0: no answer. 503 and 504 are a proxy's, or a database that is starting.
  if (status === 0 || status >= 502) throw unavailable();
  if (GONE.test(error.code)) throw signInNeeded();
  throw new Error(`The database answered ${status} (${error.code}): ${error.message}`);
}

/** Whether a mail was not sent because one went to the same address less than a minute ago. */
export function isMailedAlready(error: unknown): boolean {
  // The backend's limit on all mails together has the same code and names no time.
  return isAuthError(error) && error.code === MAIL_LIMIT && /\bafter \d+ seconds?\b/.test(error.message);
}

/** Whether the backend sends no more mails for now, to anybody. */
export function isMailSpent(error: unknown): boolean {
  return isAuthError(error) && error.code === MAIL_LIMIT && !isMailedAlready(error);
}
