import "server-only";
import type { User } from "@supabase/supabase-js";
import { isRejection, signInNeeded } from "@/server/database/errors";
import type { SessionCaller } from "@/server/http/caller";
import { authProblem } from "./auth-problem";

/**
 * The auth service's record of an account.
 * @throws ProblemError `sign_in_needed` if the session has ended meanwhile, `accounts_unavailable`
 */
export async function readUser({ client }: SessionCaller): Promise<User> {
  const { data, error } = await client.auth.getUser();
  if (!error) return data.user;
  throw isRejection(error) ? signInNeeded() : authProblem(error);
}

/**
 * The current email address of an account. The one in its session is as old as the token, up to an hour.
 * @throws ProblemError as `readUser`
 */
export async function readEmail(caller: SessionCaller): Promise<string> {
  return (await readUser(caller)).email ?? caller.email;
}
