import "server-only";
import { LRUCache } from "lru-cache";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import { processSingleton } from "@/server/process-singleton";

const MAX_KNOWN = 10_000;

/**
 * Sessions that may act as their account. It is asked once for each: a session stays complete, because adding a second
 * factor ends the other sessions of the account.
 */
const complete = () =>
  processSingleton("complete-sessions", () => new LRUCache<string, true>({ max: MAX_KNOWN }));

/**
 * Whether a session may act as its account: it has no second factor, or its user gave a code of it.
 * @throws ProblemError `accounts_unavailable`
 */
export async function isSessionComplete(account: string, session: string): Promise<boolean> {
  if (complete().has(session)) return true;
  const isComplete = unwrapData(await serviceClient().rpc("is_session_complete", { account, session }));
  if (isComplete) complete().set(session, true);
  return isComplete;
}
