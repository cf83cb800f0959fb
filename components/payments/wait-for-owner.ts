import { currentOwner } from "@/components/session/owner";
import { refreshSession } from "@/components/session/use-session";
import { delay } from "./ask-for-payment";

const RETRY_DELAY_MS = 1000;
const SESSION_TRIES = 3;

/** The current owner. Retries a session that has not loaded; null if it still fails. */
export async function waitForOwnerWithRetry(): Promise<string | null> {
  for (let tried = 1; ; tried += 1) {
    const owner = await currentOwner();
    if (owner !== null || tried === SESSION_TRIES) return owner;
    await delay(RETRY_DELAY_MS);
    await refreshSession();
  }
}
