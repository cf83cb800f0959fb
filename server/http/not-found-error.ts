import "server-only";
import { beginningOf } from "@/lib/text-beginning";
import { ProblemError } from "./problem";

/** Longest path in the message. */
const MAX_NAMED = 200;

/** The error for an unknown API path, and for one that the caller may not know about. */
export function notFoundError(path: string): ProblemError {
  return new ProblemError("not_found", `There is no ${beginningOf(path, MAX_NAMED)}; see /api/openapi.json.`);
}
