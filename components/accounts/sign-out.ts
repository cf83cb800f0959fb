import { isAnythingWaiting } from "@/components/feedback/waiting";
import { call } from "@/components/http/api-client";
import { clearStorage } from "@/components/session/clear-storage";
import { SIGNED_OUT, sessionChannel } from "@/components/session/owner";
import { keepToast } from "@/components/toasts/show-toast";
import { profileToasts } from "@/lib/accounts/profile-words";
import { sheetWords } from "@/lib/feedback/sheet-words";

/** Longer than a server takes that is there. */
const FEEDBACK_PATIENCE_MS = 5000;

/**
 * Ends the session here and goes home, also when the server could not be told: what this browser keeps is cleared
 * all the same, feedback that waits for a connection among it, which is tried once more. Whether somebody is still signed in is for the server to say, on the page that comes.
 */
export async function signOut(): Promise<void> {
  const isFeedbackLost = await sendFeedbackThatWaits();
  const hasEnded = await call("POST", "/api/auth/sign-out", {}).then(
    () => true,
    () => false,
  );
  clearStorage();
  if (hasEnded) sessionChannel?.postMessage(SIGNED_OUT);
  // Not before, for it is kept there, too.
  keepToast({
    ...(hasEnded ? profileToasts.signedOut() : profileToasts.signOutFailed()),
    ...(isFeedbackLost && { description: sheetWords.lostAtSignOut, durationMs: 8000 }),
  });
  window.location.assign("/");
}

/** @returns whether some of it is still here */
async function sendFeedbackThatWaits(): Promise<boolean> {
  if (!isAnythingWaiting()) return false;
  const patience = new Promise((resolve) => setTimeout(resolve, FEEDBACK_PATIENCE_MS));
  const sending = import("@/components/feedback/outbox").then((outbox) => outbox.flushFeedback());
  await Promise.race([sending.catch(() => undefined), patience]);
  return isAnythingWaiting();
}
