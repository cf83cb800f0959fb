import "server-only";
import type { z } from "zod";
import { beginningOf } from "@/lib/text-beginning";
import { ProblemError } from "./problem";

type FieldError = { field: string; message: string };

/** Errors listed in one response. */
const MAX_ERRORS = 10;
/** Longest field name in a response; the sender can send any name. */
const MAX_FIELD_LENGTH = 100;
/** Parameters of one query string; no route reads more than nine. */
const MAX_PARAMETERS = 50;

/** @throws ProblemError `invalid_request` with the invalid fields, ten at most; its detail is the first error */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidRequest(parsed.error.issues.slice(0, MAX_ERRORS).flatMap(errorsOf));
}

function invalidRequest(found: FieldError[]): ProblemError {
  const errors = found
    .slice(0, MAX_ERRORS)
    .map(({ field, message }) => ({ field: beginningOf(field, MAX_FIELD_LENGTH), message }));
  const [first] = errors;
  const detail = first ? `${first.field}: ${first.message}` : "The request is not valid.";
  return new ProblemError("invalid_request", detail, { errors });
}

/**
 * One issue reports all unknown keys of an object, and its message repeats all of them: each key gets a short message
 * instead.
 */
function errorsOf(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code !== "unrecognized_keys") return [{ field: fieldAt(issue.path), message: issue.message }];
  return issue.keys
    .slice(0, MAX_ERRORS)
    .map((name) => ({ field: fieldAt([...issue.path, name]), message: "This field is not known." }));
}

function fieldAt(path: readonly PropertyKey[]): string {
  return path.map(String).join(".") || "body";
}

/**
 * Reads a query string in which every name occurs at most once.
 * @throws ProblemError `invalid_request`
 */
export function parseQuery<S extends z.ZodType>(schema: S, search: URLSearchParams): z.output<S> {
  if (search.size > MAX_PARAMETERS) {
    throw invalidRequest([{ field: "query", message: `At most ${MAX_PARAMETERS} parameters are allowed.` }]);
  }
  const names = new Set<string>();
  const repeated = new Set<string>();
  for (const name of search.keys()) (names.has(name) ? repeated : names).add(name);
  if (repeated.size > 0) {
    throw invalidRequest([...repeated].map((field) => ({ field, message: "Give it only once." })));
  }
  return parseInput(schema, Object.fromEntries(search));
}
