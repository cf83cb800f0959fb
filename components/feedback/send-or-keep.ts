import { currentOwner } from "@/components/session/owner";
import { showToast } from "@/components/toasts/show-toast";
import { GUEST } from "@/lib/accounts/guest";
import { sheetToasts } from "@/lib/feedback/sheet-words";
import { enqueueFeedback } from "./outbox";
import { type SendFault, type SentFeedback, sendFeedback } from "./send-feedback";

/**
 * Sends feedback. If the server cannot be reached or fails, queues it in the browser. A toast says which.
 * @returns the error if it was neither sent nor queued, else null
 */
export async function sendOrKeep(feedback: SentFeedback): Promise<SendFault | null> {
  const owner = await currentOwner();
  const outcome = await sendFeedback(feedback, { writer: owner === GUEST ? null : owner });
  if (outcome.kind === "kept") {
    showToast(sheetToasts.sent());
    return null;
  }
  if (outcome.kind !== "delayed") return outcome.fault;
  const { isOurFault, text } = outcome;
  const waiting = owner === null ? null : await enqueueFeedback(feedback, owner, Date.now());
  if (waiting === null) return { field: "form", text };
  showToast(sheetToasts.waiting({ ...waiting, isOurFault }));
  return null;
}
