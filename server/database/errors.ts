import "server-only";
import { isAuthApiError, isAuthError, type PostgrestSingleResponse } from "@supabase/supabase-js";
import { accountWords } from "@/lib/accounts/words";
import { ProblemError } from "@/server/http/problem";
import { unavailable } from "./clients";
import { databaseOutage } from "./refresh-once";

const MAIL_LIMIT = "over_email_send_rate_limit";

/** Whether the backend rejected the request itself; every other error is a failure of the backend. */
export function isRejection(error: unknown): boolean {
  if (!isAuthError(error)) return false;
  // An answer without a code is that of a gateway, for example to a wrong API key.
  if (isAuthApiError(error) && error.code === undefined) return false;
  const { status = 0 } = error;
  // 429 is the backend's own rate limit, which says nothing about the request.
  return status >= 400 && status < 500 && status !== 429;
}

export function signInNeeded(): ProblemError {
  return new ProblemError("sign_in_needed", accountWords.signInFirst, { requiresLogin: true });
}

/**
 * Error codes for an account that was deleted while its token is still valid: a row references the missing account, or
 * the data API rejects the token (PGRST3xx).
 */
const GONE = /^(?:23503|PGRST3\d\d)$/;

/** statement_timeout and lock_timeout: the database has too much to do. */
const TIMED_OUT = /^(?:57014|55P03)$/;

/**
 * The data of an answer of the data API.
 * @throws ProblemError `accounts_unavailable` if the backend is unavailable, `sign_in_needed` if the account is gone;
 * Error otherwise
 */
export function unwrapData<T>({ data, error, status }: PostgrestSingleResponse<T>): T {
  if (!error) return data;
  // 0: no answer. 502 to 504: a proxy, or a database that is starting.
  if (status === 0 || status >= 502) throw unavailable();
  if (GONE.test(error.code)) throw signInNeeded();
  if (TIMED_OUT.test(error.code)) {
    databaseOutage.begin(`It answered ${status} (${error.code}): ${error.message}`);
    throw unavailable();
  }
  throw new Error(`The database answered ${status} (${error.code}): ${error.message}`);
}

/** Whether a mail was not sent because one went to the same address less than a minute ago. */
export function isMailedAlready(error: unknown): boolean {
  // The backend's limit on all mails has the same code, but its message names no time.
  return isAuthError(error) && error.code === MAIL_LIMIT && /\bafter \d+ seconds?\b/.test(error.message);
}
