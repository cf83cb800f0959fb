import type { Problem } from "@/lib/errors";
import type { FeedbackInput } from "@/lib/feedback/feedback";
import { feedbackWords } from "@/lib/feedback/words";

/** Longer than a disk or a slow line needs; after it nobody knows whether it arrived. */
const PATIENCE_MS = 15_000;

/** What was wrong, by the name of the field, or with all of it. */
export type SendFault = { field: "message" | "email" | "form"; text: string };

/** Sends it once. @returns null when it was kept, else what to tell */
export async function sendFeedback(feedback: FeedbackInput): Promise<SendFault | null> {
  try {
    const response = await fetch("/api/feedback", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(feedback),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.ok) return null;
    return faultOf((await response.json().catch(() => null)) as Problem | null);
  } catch {
    return { field: "form", text: feedbackWords.noConnection };
  }
}

function faultOf(problem: Problem | null): SendFault {
  for (const { field, message } of problem?.errors ?? []) {
    if (field === "message" || field === "email") return { field, text: message };
  }
  const isOurFault = problem === null || problem.code === "internal_error";
  return { field: "form", text: isOurFault ? feedbackWords.ourFault : problem.detail };
}
