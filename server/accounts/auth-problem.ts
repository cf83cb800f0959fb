import "server-only";
import { isAuthError, isAuthSessionMissingError } from "@supabase/supabase-js";
import { accountWords } from "@/lib/accounts/words";
import { unavailable } from "@/server/database/clients";
import { signInNeeded } from "@/server/database/errors";
import { ProblemError, refuseField } from "@/server/http/problem";
import { logError } from "@/server/log";

/** The rate limits of the auth service are spread over minutes or an hour (supabase/config.toml). */
const RETRY_AFTER_SECONDS = 60;

type Problems = Record<string, () => ProblemError>;

const emailInvalid = () => refuseField("email", accountWords.provideEmail);

// By error codes of the auth service (https://supabase.com/docs/guides/auth/debugging/error-codes).

/** Errors of users of a healthy installation. They are not logged. */
const ordinary: Problems = {
  invalid_credentials: wrongCredentials,
  email_not_confirmed: () => new ProblemError("email_not_confirmed", accountWords.confirmFirst),
  bad_jwt: signInNeeded,
  session_expired: signInNeeded,
  user_not_found: signInNeeded,
};

/** Errors that the operator can explain or prevent. */
const logged: Problems = {
  user_banned: () => new ProblemError("account_blocked", accountWords.blocked),
  signup_disabled: () => new ProblemError("turned_off", accountWords.signUpTurnedOff),
  email_provider_disabled: () => new ProblemError("turned_off", accountWords.passwordTurnedOff),
  captcha_failed: misconfigured,
  email_address_invalid: emailInvalid,
  validation_failed: emailInvalid,
  email_address_not_authorized: () => new ProblemError("mail_unavailable", accountWords.mailNotSetUp),
  over_email_send_rate_limit: mailUnavailable,
  over_request_rate_limit: tooManySignIns,
  hook_timeout: unavailable,
  hook_timeout_after_retry: unavailable,
};

/**
 * The problem for an error of the auth service that its caller does not explain better. One line on standard error has
 * the code and the status, unless it is an everyday error. The message is not logged, because it can name an address.
 */
export function authProblem(error: unknown): ProblemError {
  const { code, status = 0 } = isAuthError(error) ? error : {};
  const everyday = isAuthSessionMissingError(error) ? signInNeeded : code && ordinary[code];
  if (everyday) return everyday();
  logError("auth_refused", { code, status });
  const known = code && logged[code];
  if (known) return known();
  if (status === 429) return tooManySignIns();
  return status >= 400 && status < 500 ? misconfigured() : unavailable();
}

export function wrongCredentials(): ProblemError {
  return new ProblemError("wrong_credentials", accountWords.wrongCredentials);
}

export function mailUnavailable(): ProblemError {
  return new ProblemError("mail_unavailable", accountWords.mailUnavailable);
}

function misconfigured(): ProblemError {
  return new ProblemError("accounts_unavailable", accountWords.misconfigured);
}

function tooManySignIns(): ProblemError {
  return new ProblemError("too_many_requests", accountWords.manySignIns, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
