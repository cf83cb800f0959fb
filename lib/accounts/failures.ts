import { connectionWords } from "../connection-words";
import type { Problem } from "../errors";
import { profileWords } from "./profile-words";

// Messages for failed requests; null means that there was no answer.

export function profileFailure(problem: Problem | null): string {
  if (problem === null) return connectionWords.failed;
  if (problem.code === "internal_error") return profileWords.unexpected;
  return problem.code === "too_many_requests" ? problem.detail : profileWords.tryLater;
}

/** The server names the step that failed, if there was one. */
export function deletionFailure(problem: Problem | null): string {
  if (problem === null) return connectionWords.failed;
  if (problem.code === "internal_error") return profileWords.somethingWrong;
  if (problem.code === "sign_in_needed") return profileWords.identityUnknown;
  const isNamed = problem.code === "too_many_requests" || problem.code === "account_not_deleted";
  return isNamed ? problem.detail : profileWords.deleteFailed;
}
