import "server-only";
import type { Feedback, FeedbackReceipt } from "@/lib/feedback/feedback";
import { feedbackWords } from "@/lib/feedback/words";
import type { Caller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { logError } from "@/server/log";
import { countFeedback } from "./feedback-pace";
import { feedbackStore } from "./feedback-store";

interface Sender {
  caller: Caller;
  /** The bucket of the sender's address; it is counted, and not kept. */
  address: string;
}

/**
 * Keeps what somebody told us.
 * @throws ProblemError `too_many_requests`, or `feedback_unavailable` when it could not be kept, which counts
 * against nobody
 */
export async function keepFeedback(feedback: Feedback, sender: Sender, now: Date): Promise<FeedbackReceipt> {
  const giveBack = await countFeedback(sender.caller, sender.address);
  const id = crypto.randomUUID();
  try {
    await feedbackStore().add({ id, createdAt: now.toISOString(), ...feedback });
    return { id };
  } catch (error) {
    await giveBack();
    logError("feedback_not_kept", { id }, error);
    throw new ProblemError("feedback_unavailable", feedbackWords.unavailable);
  }
}
