import { currentOwner } from "@/components/session/owner";
import { refreshSession } from "@/components/session/use-session";
import { delay } from "./ask-for-payment";

const SESSION_REST_MS = 1000;
const SESSION_TRIES = 3;

/** Who is signed in; a session that has not loaded is asked for again. Null where nobody can say. */
export async function waitForOwnerWithRetry(): Promise<string | null> {
  for (let tried = 1; ; tried += 1) {
    const owner = await currentOwner();
    if (owner !== null || tried === SESSION_TRIES) return owner;
    await delay(SESSION_REST_MS);
    await refreshSession();
  }
}
