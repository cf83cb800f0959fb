import "server-only";
import type { z } from "zod";
import { ProblemError } from "./problem";

/**
 * @throws ProblemError `invalid_request` naming each field that is wrong; its detail is the first reason.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.flatMap((issue) =>
    fieldsOf(issue).map((field) => ({ field, message: issue.message })),
  );
  const [first] = faults;
  throw new ProblemError(
    "invalid_request",
    first ? `${first.field}: ${first.message}` : "The request is not valid.",
    {
      errors: faults,
    },
  );
}

/** One fault tells of all unknown names at once, and stands at what holds them. */
function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const names = issue.code === "unrecognized_keys" ? issue.keys : [];
  const paths = names.length > 0 ? names.map((name) => [...issue.path, name]) : [issue.path];
  return paths.map((path) => path.join(".") || "body");
}

/** Reads a query string in which every name stands at most once. */
export function parseQuery<S extends z.ZodType>(schema: S, search: URLSearchParams): z.output<S> {
  const repeated = [...new Set(search.keys())].filter((name) => search.getAll(name).length > 1);
  if (repeated.length > 0) {
    throw new ProblemError("invalid_request", `${repeated[0]}: Give it only once.`, {
      errors: repeated.map((field) => ({ field, message: "Give it only once." })),
    });
  }
  return parseInput(schema, Object.fromEntries(search));
}
