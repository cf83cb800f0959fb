import { connectionWords } from "@/lib/connection-words";
import type { Problem } from "@/lib/errors";
import type { FeedbackInput, FeedbackReceipt } from "@/lib/feedback/feedback";
import { screenshotWords } from "@/lib/feedback/screenshot-words";

/** Longer than a database or a slow line needs; after it nobody knows whether it arrived. */
const PATIENCE_MS = 15_000;
/** A picture of 8 MB over a slow line. */
const PICTURE_PATIENCE_MS = 60_000;

const fields = ["message", "email", "screenshot"] as const;

/** What was wrong, by the name of the field, or with all of it. */
export type SendFault = { field: (typeof fields)[number] | "form"; text: string };

/** With its id it may be sent again without being kept twice. */
export type SentFeedback = FeedbackInput & { id: string };

export type SendOutcome =
  | { kind: "kept" }
  /** Later the same may be taken: we failed, or there was no answer, or one of somebody on the way. */
  | { kind: "delayed"; isOurFault: boolean; text: string }
  /** It is taken where the account that wrote it is signed in. */
  | { kind: "notTheirs"; fault: SendFault }
  /** @property retryAfterSeconds where the same may be taken later */
  | { kind: "refused"; fault: SendFault; retryAfterSeconds?: number };

interface Sender {
  /** The account that wrote it; null where that was a guest, or nobody can say. */
  writer: string | null;
  /** Whether it is to be nobody's, whoever is signed in. */
  isForNobody?: boolean;
}

/** Sends it once. */
export async function sendFeedback(
  feedback: SentFeedback,
  { writer, isForNobody = false }: Sender,
): Promise<SendOutcome> {
  try {
    const response = await fetch("/api/feedback", {
      method: "POST",
      headers: { "content-type": "application/json" },
      // Without cookies it is nobody's.
      credentials: isForNobody ? "omit" : "same-origin",
      body: JSON.stringify({ ...feedback, ...(writer !== null && { writer }) }),
      signal: AbortSignal.timeout(feedback.screenshot ? PICTURE_PATIENCE_MS : PATIENCE_MS),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok && isReceipt(answer, feedback.id)) return { kind: "kept" };
    const isProblem = response.headers.get("content-type")?.startsWith("application/problem+json");
    return outcomeOf(response.status, isProblem ? (answer as Problem | null) : null, feedback);
  } catch {
    return noAnswer;
  }
}

const noAnswer = { kind: "delayed", isOurFault: false, text: connectionWords.failed } as const;

/** Whether it is we who have it: the page of a hotel's network is a success too. */
function isReceipt(answer: unknown, id: string): boolean {
  return (answer as FeedbackReceipt | null)?.id === id;
}

function outcomeOf(status: number, problem: Problem | null, { screenshot }: SentFeedback): SendOutcome {
  if (status >= 500) {
    const isUnnamed = problem === null || problem.code === "internal_error";
    return { kind: "delayed", isOurFault: true, text: isUnnamed ? connectionWords.ourFault : problem.detail };
  }
  if (problem === null) return noAnswer;
  const fault = faultOf(problem, screenshot !== undefined);
  if (problem.code === "writer_not_signed_in") return { kind: "notTheirs", fault };
  const { retryAfterSeconds } = problem;
  return { kind: "refused", fault, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

function faultOf(problem: Problem, hasScreenshot: boolean): SendFault {
  for (const { field: name, message } of problem.errors ?? []) {
    const field = fields.find((known) => known === name);
    if (field) return { field, text: message };
  }
  if (problem.code === "body_too_large" && hasScreenshot) {
    return { field: "screenshot", text: screenshotWords.tooLarge };
  }
  return { field: "form", text: problem.detail };
}
