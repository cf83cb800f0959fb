import { describe, expect, it } from "vitest";
import { deletionFailure, profileFailure } from "@/lib/accounts/failures";
import { deletionSteps } from "@/lib/accounts/profile-words";
import { connectionWords } from "@/lib/connection-words";
import type { ErrorCode, Problem } from "@/lib/errors";

const problem = (code: ErrorCode, detail = "Something else."): Problem => ({
  type: `urn:figura:problem:${code}`,
  title: "",
  status: 500,
  code,
  detail,
  requestId: "",
});

describe("what is said of a profile that was not changed", () => {
  it("tells no answer from a refusal, and when one may try again", () => {
    expect(profileFailure(null)).toBe(connectionWords.failed);
    expect(profileFailure(problem("internal_error"))).toBe("An unexpected error occurred.");
    expect(profileFailure(problem("accounts_unavailable"))).toBe("Please try again later.");
    expect(profileFailure(problem("too_many_requests", "Wait 3 seconds."))).toBe("Wait 3 seconds.");
  });
});

describe("what is said of an account that was not deleted", () => {
  it.each([
    [null, connectionWords.failed],
    [problem("sign_in_needed"), "Unable to verify user identity"],
    [problem("accounts_unavailable"), "Failed to delete account"],
    [problem("internal_error"), "Something went wrong"],
    [problem("too_many_requests", "Wait 3 seconds."), "Wait 3 seconds."],
  ])("%j is %j", (refusal, text) => {
    expect(deletionFailure(refusal)).toBe(text);
  });

  it.each(Object.values(deletionSteps))("names the step: %s", (step) => {
    expect(deletionFailure(problem("account_not_deleted", step))).toBe(step);
  });
});
