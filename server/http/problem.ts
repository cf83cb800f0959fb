import "server-only";
import { type ErrorCode, type Problem, toProblem } from "@/lib/errors";
import { beginningOf } from "@/lib/text-beginning";
import { logError } from "@/server/log";
import { currentNote, noteRequest } from "@/server/request-note";
import { json } from "./json";

type Extra = Partial<Pick<Problem, "errors" | "requiresLogin" | "retryAfterSeconds">>;

/** Thrown for every rejected request. The route wrapper turns it into problem+json. */
export class ProblemError extends Error {
  override name = "ProblemError";

  constructor(
    readonly code: ErrorCode,
    /** What happened and what to do, shown to the user. */
    readonly detail: string,
    readonly extra: Extra = {},
    /** Response headers of this error. */
    readonly headers: Record<string, string> = {},
  ) {
    super(`${code}: ${detail}`);
  }
}

/** Longest path in the message. */
const MAX_NAMED = 200;

/** The error for an unknown API path, and for one that the caller may not know about. */
export function notFoundError(path: string): ProblemError {
  return new ProblemError("not_found", `There is no ${beginningOf(path, MAX_NAMED)}; see /api/openapi.json.`);
}

/** The error for one field, in words for the user. */
export function refuseField(field: string, message: string): ProblemError {
  return new ProblemError("invalid_request", `${field}: ${message}`, { errors: [{ field, message }] });
}

/**
 * The problem for any error. Every error other than a ProblemError is logged and becomes an `internal_error` without
 * details.
 * @param where context for the log
 */
export function problemOf(error: unknown, where: Record<string, unknown>): Problem {
  const requestId = currentNote()?.requestId ?? crypto.randomUUID();
  const known = error instanceof ProblemError ? error : null;
  if (!known) logError("request_failed", { requestId, ...where }, error);
  const { code, detail, extra } = known ?? serverError();
  const problem = { ...toProblem(code, detail, requestId), ...extra };
  noteRequest({ code: problem.code });
  return problem;
}

function serverError(): ProblemError {
  return new ProblemError("internal_error", "Try again. If the error persists, report the request id.");
}

export function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  const retryAfter = problem.retryAfterSeconds ? { "retry-after": String(problem.retryAfterSeconds) } : {};
  return json(problem, {
    status: problem.status,
    headers: { ...headers, ...retryAfter, "content-type": "application/problem+json" },
  });
}
