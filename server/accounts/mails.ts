import "server-only";
import { isAuthError } from "@supabase/supabase-js";
import { accountWords } from "@/lib/accounts/words";
import { config } from "@/server/config";
import { unavailable } from "@/server/database/clients";
import { isMailedAlready, isMailSpent, isRejection } from "@/server/database/errors";
import { ProblemError } from "@/server/http/problem";
import { canSendMail } from "@/server/mail/send-mail";
import { retryPolicies, withRetries } from "./retry";

export function mailUnavailable(): ProblemError {
  return new ProblemError("mail_unavailable", accountWords.mailUnavailable);
}

/**
 * Checks that the embedded backend can send mail; for a hosted one only its operator knows.
 * @throws ProblemError `mail_unavailable`
 */
export function requireMail(): void {
  if (config().isEmbedded && !canSendMail(config())) throw mailUnavailable();
}

/** Whether a call that sends a mail failed because of the mail: the backend answered, with a 500 or its mail limit. */
export function isMailFault(error: unknown): boolean {
  return isMailSpent(error) || (isAuthError(error) && error.status === 500);
}

/**
 * Has the backend send a mail, with retries.
 * @throws ProblemError `mail_unavailable`, `accounts_unavailable`
 */
export async function mailPatiently(send: () => Promise<{ error: Error | null }>): Promise<void> {
  requireMail();
  let hasMailFailed = false;
  try {
    await withRetries(retryPolicies.mail, async () => {
      const { error } = await send();
      // A mail was sent a moment ago.
      if (!error || isMailedAlready(error)) return;
      hasMailFailed = isMailFault(error);
      throw isRejection(error) ? mailUnavailable() : unavailable();
    });
  } catch (error) {
    throw hasMailFailed ? mailUnavailable() : error;
  }
}
