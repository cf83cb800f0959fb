import "server-only";
import { type AuthError, isAuthError } from "@supabase/supabase-js";
import { config } from "@/server/config";
import { unavailable } from "@/server/database/clients";
import { isMailedAlready, isRejection } from "@/server/database/errors";
import type { ProblemError } from "@/server/http/problem";
import { canSendMail } from "@/server/mail/send-mail";
import { authProblem, mailUnavailable } from "./auth-problem";
import { retryPolicies, withRetries } from "./retry";

/**
 * Checks that the embedded backend can send mail; for a hosted one only its operator knows.
 * @throws ProblemError `mail_unavailable`
 */
export function requireMail(): void {
  if (config().isEmbedded && !canSendMail(config())) throw mailUnavailable();
}

/** Whether a call that sends a mail failed because of the mail: the backend answered, with a 500. */
export function isMailError(error: unknown): boolean {
  return isAuthError(error) && error.status === 500;
}

/** The problem for an error of a call that sends a mail; logged like every other one. */
export function mailProblem(error: unknown): ProblemError {
  const problem = authProblem(error);
  return isMailError(error) ? mailUnavailable() : problem;
}

/**
 * Has the backend send a mail, with retries.
 * @throws ProblemError `mail_unavailable`, `turned_off`, `too_many_requests`, `accounts_unavailable`
 */
export async function mailPatiently(send: () => Promise<{ error: AuthError | null }>): Promise<void> {
  requireMail();
  let failure: AuthError | undefined;
  try {
    await withRetries(retryPolicies.mail, async () => {
      const { error } = await send();
      // A mail was sent a moment ago.
      if (!error || isMailedAlready(error)) return;
      failure = error;
      throw isRejection(error) ? error : unavailable();
    });
  } catch (error) {
    throw failure ? mailProblem(failure) : error;
  }
}
