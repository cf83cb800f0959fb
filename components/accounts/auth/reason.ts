import type { FormErrors } from "@/components/forms/use-form";
import { ApiError } from "@/components/http/api-client";
import { authWords } from "@/lib/accounts/auth-words";
import type { ErrorCode } from "@/lib/errors";

/** The message that the user sees for an error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return authWords.unexpected;
  if (error.problem) return error.problem.code === "internal_error" ? authWords.unexpected : error.message;
  return error.status === null ? error.message : authWords.authenticationFailed;
}

export function showReason(error: ApiError): FormErrors {
  return { form: reasonOf(error) };
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.problem?.code === code;
}
