import { type ApiError, call } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import { authWords } from "@/lib/accounts/auth-words";
import { accountWords } from "@/lib/accounts/words";
import { textToast, toastMs } from "@/lib/toast";
import { hasCode, reasonOf } from "./reason";
import { storeReturnTo } from "./stored-return-to";

/**
 * Requests the recovery email, which lets the user choose a new password.
 * @param email if omitted, the address of the signed-in account
 * @throws ApiError
 */
export function recover(email?: string): Promise<unknown> {
  return call("POST", "/api/auth/recover", { email });
}

/**
 * Requests the recovery email, and tells the user.
 * @param returnTo where the user goes after choosing the password
 * @throws ApiError
 */
export async function startRecovery(returnTo: string, email?: string) {
  await recover(email);
  storeReturnTo(returnTo);
  const { recoverySent, recoveryInstructions } = authWords;
  showToast(textToast("success", recoverySent, toastMs.normal, recoveryInstructions));
}

/** How a form says that no email was sent. */
export const recoveryErrors = {
  failedTitle: (error: ApiError) => (isRefused(error) ? authWords.recoveryFailed : authWords.somethingWrong),
  onError(error: ApiError) {
    if (isRefused(error)) return { form: rejectionText(error) };
    return { form: error.status === null ? error.message : authWords.notProcessed };
  },
};

function isRefused(error: ApiError): boolean {
  return error.status !== null && !hasCode(error, "internal_error");
}

function rejectionText(error: ApiError): string {
  if (error.problem?.detail === accountWords.mailUnavailable) return authWords.recoveryFailedOften;
  return error.problem ? reasonOf(error) : authWords.tryLater;
}
