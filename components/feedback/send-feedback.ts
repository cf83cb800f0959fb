import type { FormErrors } from "@/components/forms/use-form";
import { ApiError, readJson, send } from "@/components/http/api-client";
import { connectionWords } from "@/lib/connection-words";
import type { Problem } from "@/lib/errors";
import type { FeedbackInput, FeedbackReceipt } from "@/lib/feedback/feedback";
import { screenshotWords } from "@/lib/feedback/screenshot-words";

/** Longer than the database or a slow connection needs. */
const TIMEOUT_MS = 15_000;
/** For a picture on a slow connection. */
const SCREENSHOT_TIMEOUT_MS = 60_000;

const fields = ["message", "email", "screenshot"];

/** The id makes a retry idempotent. */
export type SentFeedback = FeedbackInput & { id: string };

export type SendOutcome =
  | { kind: "kept" }
  /** A retry may succeed: the server failed, or there was no answer, or a proxy answered. */
  | { kind: "delayed"; isServerError: boolean; text: string }
  /** The account that wrote it is not signed in. */
  | { kind: "notTheirs"; errors: FormErrors }
  /** @property retryAfterSeconds if a retry may succeed */
  | { kind: "refused"; errors: FormErrors; retryAfterSeconds?: number };

interface Sender {
  /** The account that wrote it; null for a guest or if unknown. */
  writer: string | null;
  /** Sends no cookies, so that the feedback is attributed to no account. */
  isAnonymous?: boolean;
}

/** Sends feedback, without retries. */
export async function sendFeedback(
  feedback: SentFeedback,
  { writer, isAnonymous = false }: Sender,
): Promise<SendOutcome> {
  try {
    const init: RequestInit = {
      method: "POST",
      headers: { "content-type": "application/json" },
      credentials: isAnonymous ? "omit" : "same-origin",
      body: JSON.stringify({ ...feedback, ...(writer !== null && { writer }) }),
    };
    const timeoutMs = feedback.screenshot ? SCREENSHOT_TIMEOUT_MS : TIMEOUT_MS;
    const answer = await readJson<FeedbackReceipt | null>(await send("/api/feedback", init, { timeoutMs }));
    // The login page of a hotel network also answers 200.
    return answer?.id === feedback.id ? { kind: "kept" } : noAnswer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === null ? noAnswer : outcomeOf(error.status, error.problem, feedback);
  }
}

const noAnswer = { kind: "delayed", isServerError: false, text: connectionWords.failed } as const;

function outcomeOf(status: number, problem: Problem | null, { screenshot }: SentFeedback): SendOutcome {
  if (status >= 500) {
    const isUnnamed = problem === null || problem.code === "internal_error";
    return {
      kind: "delayed",
      isServerError: true,
      text: isUnnamed ? connectionWords.serverError : problem.detail,
    };
  }
  if (problem === null) return noAnswer;
  const errors = errorsOf(problem, screenshot !== undefined);
  if (problem.code === "writer_not_signed_in") return { kind: "notTheirs", errors };
  const { retryAfterSeconds } = problem;
  return { kind: "refused", errors, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

/** The first error of a field, or the error of the whole form. */
function errorsOf(problem: Problem, hasScreenshot: boolean): FormErrors {
  const named = problem.errors?.find(({ field }) => fields.includes(field));
  if (named) return { [named.field]: named.message };
  const isTooLarge = problem.code === "body_too_large" && hasScreenshot;
  return isTooLarge ? { screenshot: screenshotWords.tooLarge } : { form: problem.detail };
}
