import { isAnythingWaiting } from "@/components/feedback/waiting";
import { call } from "@/components/http/api-client";
import { clearStorage } from "@/components/session/clear-storage";
import { leaveAfter } from "@/components/session/leave";
import { SIGNED_OUT, sessionChannel } from "@/components/session/owner";
import { keepToast } from "@/components/toasts/show-toast";
import { profileToasts } from "@/lib/accounts/profile-words";
import { sheetWords } from "@/lib/feedback/sheet-words";
import { toastMs } from "@/lib/toast";

/** Longer than a reachable server takes. */
const FEEDBACK_TIMEOUT_MS = 5000;

/**
 * Signs out, clears the browser's storage and goes to the landing page, even if the request fails: the next page then
 * asks the server whether the session still exists. Clearing also drops queued feedback, so it is sent first.
 */
export function signOut(): Promise<void> {
  return leaveAfter(endSession);
}

async function endSession() {
  const isFeedbackLost = await sendQueuedFeedback();
  const hasEnded = await call("POST", "/api/auth/sign-out", {}).then(
    () => true,
    () => false,
  );
  clearStorage();
  if (hasEnded) sessionChannel?.postMessage(SIGNED_OUT);
  // Not before, for it is kept there, too.
  keepToast({
    ...(hasEnded ? profileToasts.signedOut() : profileToasts.signOutFailed()),
    ...(isFeedbackLost && { description: sheetWords.lostAtSignOut, durationMs: toastMs.long }),
  });
}

/** @returns whether some feedback is still queued */
async function sendQueuedFeedback(): Promise<boolean> {
  if (!isAnythingWaiting()) return false;
  const timeout = new Promise((resolve) => setTimeout(resolve, FEEDBACK_TIMEOUT_MS));
  const sending = import("@/components/feedback/outbox").then((outbox) => outbox.flushFeedback());
  await Promise.race([sending.catch(() => undefined), timeout]);
  return isAnythingWaiting();
}
