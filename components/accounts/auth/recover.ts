import { ApiError, call } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import { authWords } from "@/lib/accounts/auth-words";
import { toastMs } from "@/lib/toast";
import { type FieldErrors, hasCode, reasonOf } from "./reason";

/**
 * Requests the recovery mail, which lets the user choose a new password.
 * @param email if omitted, the address of the signed-in account
 * @throws ApiError
 */
export function recover(email?: string): Promise<unknown> {
  return call("POST", "/api/auth/recover", { email });
}

export function tellRecoverySent() {
  showToast({
    tone: "success",
    title: authWords.recoverySent,
    description: authWords.recoveryInstructions,
    durationMs: toastMs.normal,
  });
}

/** Shows a toast why no mail was sent, and returns the errors for the form to show at its fields. */
export function refuseRecovery(error: unknown): FieldErrors {
  const isUnexpected = !(error instanceof ApiError) || hasCode(error, "internal_error");
  const isRefused = !isUnexpected && error.status !== null;
  const reason = isUnexpected ? authWords.notProcessed : isRefused ? refusalWords(error) : error.message;
  showToast({
    tone: "error",
    title: isRefused ? authWords.recoveryFailed : authWords.somethingWrong,
    description: reason,
    durationMs: toastMs.normal,
  });
  const isOfField = isRefused && error.fieldError("email") !== undefined;
  return isOfField ? { email: reason } : { form: reason };
}

function refusalWords(error: ApiError): string {
  if (hasCode(error, "mail_unavailable")) return authWords.recoveryFailedOften;
  return error.problem ? (error.fieldError("email") ?? reasonOf(error)) : authWords.tryLater;
}
