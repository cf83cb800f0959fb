import "server-only";
import type { AccountCaller } from "@/server/http/caller";
import { unavailable } from "./clients";
import { isRefusal, signInNeeded } from "./faults";

/**
 * The address of an account as it is now: that of its session is as old as its token, up to an hour.
 * @throws ProblemError `sign_in_needed` where the session has ended meanwhile, `accounts_unavailable`
 */
export async function readEmail({ client, email }: AccountCaller): Promise<string> {
  const { data, error } = await client.auth.getUser();
  if (!error) return data.user.email ?? email;
  if (!isRefusal(error)) throw unavailable();
  throw signInNeeded();
}
