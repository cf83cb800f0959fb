import { ApiError, call } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import { authWords } from "@/lib/accounts/auth-words";
import { type FieldErrors, hasCode, reasonOf } from "./reason";

/**
 * Has the mail sent with which one chooses a new password.
 * @param email the account's own address where it is left out; somebody is signed in then
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
    durationMs: 5000,
  });
}

/** Says in a toast why no mail was sent, and gives the reason for the form to say where it belongs. */
export function refuseRecovery(error: unknown): FieldErrors {
  const isUnexpected = !(error instanceof ApiError) || hasCode(error, "internal_error");
  const isRefused = !isUnexpected && error.status !== null;
  const reason = isUnexpected ? authWords.notProcessed : isRefused ? refusalWords(error) : error.message;
  showToast({
    tone: "error",
    title: isRefused ? authWords.recoveryFailed : authWords.somethingWrong,
    description: reason,
    durationMs: 5000,
  });
  const isOfField = isRefused && error.fieldError("email") !== undefined;
  return isOfField ? { email: reason } : { form: reason };
}

function refusalWords(error: ApiError): string {
  if (hasCode(error, "mail_unavailable")) return authWords.recoveryFailedOften;
  return error.problem ? (error.fieldError("email") ?? reasonOf(error)) : authWords.tryLater;
}
