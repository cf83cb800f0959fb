import { ApiError } from "@/components/http/api-client";
import { showToast } from "@/components/toasts/show-toast";
import { authWords } from "@/lib/accounts/auth-words";
import type { ErrorCode } from "@/lib/errors";
import { toastMs } from "@/lib/toast";

/** Error messages by field name; "form" holds the error of the whole form. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The message that the user sees for an error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return authWords.unexpected;
  if (error.problem) return error.problem.code === "internal_error" ? authWords.unexpected : error.message;
  return error.status === null ? error.message : authWords.authenticationFailed;
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.problem?.code === code;
}

/** Shows an error toast, and returns the errors for the form to show at its fields. */
export function refuse(title: string, error: unknown, fields: readonly string[]): FieldErrors {
  const faults = faultsOf(error, fields);
  showToast({
    tone: "error",
    title,
    description: Object.values(faults)[0] ?? reasonOf(error),
    durationMs: toastMs.normal,
  });
  return faults;
}

function faultsOf(error: unknown, fields: readonly string[]): FieldErrors {
  if (!(error instanceof ApiError)) return { form: reasonOf(error) };
  const named = fields.flatMap((field) => {
    const fault = error.fieldError(field);
    return fault === undefined ? [] : [[field, fault] as const];
  });
  return named.length > 0 ? Object.fromEntries(named) : { form: reasonOf(error) };
}
