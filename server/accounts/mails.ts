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

/** Of a hosted backend only its operator knows. @throws ProblemError `mail_unavailable` where no mail can leave */
export function requireMail(): void {
  if (config().isEmbedded && !canSendMail(config())) throw mailUnavailable();
}

/** Whether the backend was there and could not do what it was asked: of a call that mails, that is the mail. */
export function isMailFault(error: unknown): boolean {
  return isMailSpent(error) || (isAuthError(error) && error.status === 500);
}

/**
 * Has the backend send a mail, again where it could not.
 * @throws ProblemError `mail_unavailable`, `accounts_unavailable`
 */
export async function mailPatiently(send: () => Promise<{ error: Error | null }>): Promise<void> {
  requireMail();
  let isMailsFault = false;
  try {
    await withRetries(retryPolicies.mail, async () => {
      const { error } = await send();
      // One that went a moment ago is on its way.
      if (!error || isMailedAlready(error)) return;
      isMailsFault = isMailFault(error);
      throw isRejection(error) ? mailUnavailable() : unavailable();
    });
  } catch (error) {
    throw isMailsFault ? mailUnavailable() : error;
  }
}
