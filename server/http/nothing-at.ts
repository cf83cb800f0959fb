import "server-only";
import { ProblemError } from "./problem";

/** What any unknown address of the API answers, and each that is not for whoever asks. */
export function nothingAt(path: string): ProblemError {
  return new ProblemError("not_found", `There is no ${path}; see /api/openapi.json.`);
}
