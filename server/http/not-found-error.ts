import "server-only";
import { beginningOf } from "@/lib/text-beginning";
import { ProblemError } from "./problem";

/** Characters of an address that the answer repeats. */
const MAX_NAMED = 200;

/** What any unknown address of the API answers, and each that is not for whoever asks. */
export function notFoundError(path: string): ProblemError {
  return new ProblemError("not_found", `There is no ${beginningOf(path, MAX_NAMED)}; see /api/openapi.json.`);
}
