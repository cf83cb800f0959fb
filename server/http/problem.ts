import "server-only";
import { type ErrorCode, errors, type Problem } from "@/lib/errors";
import { json } from "./json";

type Extra = Partial<Pick<Problem, "errors" | "requiresLogin" | "retryAfterSeconds">>;

/** Thrown for every refusal; the door turns it into problem+json. */
export class ProblemError extends Error {
  override name = "ProblemError";

  constructor(
    readonly code: ErrorCode,
    /** What happened and what to do, in words for the person who asked. */
    readonly detail: string,
    readonly extra: Extra = {},
    /** Response headers that belong to this refusal. */
    readonly headers: Record<string, string> = {},
  ) {
    super(`${code}: ${detail}`);
  }
}

export function toProblem(error: ProblemError, requestId: string): Problem {
  const { status, title } = errors[error.code];
  return {
    type: `urn:figura:problem:${error.code}`,
    title,
    status,
    code: error.code,
    detail: error.detail,
    requestId,
    ...error.extra,
  };
}

export function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  const retryAfter = problem.retryAfterSeconds ? { "retry-after": String(problem.retryAfterSeconds) } : {};
  return json(problem, {
    status: problem.status,
    headers: { ...headers, ...retryAfter, "content-type": "application/problem+json" },
  });
}
