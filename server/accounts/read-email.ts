import "server-only";
import { accountWords } from "@/lib/accounts/words";
import type { AccountCaller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { unavailable } from "./clients";
import { isRefusal } from "./faults";

/**
 * The address of an account as it is now: that of its session is as old as its token, up to an hour.
 * @throws ProblemError `sign_in_needed` where the session has ended meanwhile, `accounts_unavailable`
 */
export async function readEmail({ client, email }: AccountCaller): Promise<string> {
  const { data, error } = await client.auth.getUser();
  if (!error) return data.user.email ?? email;
  if (!isRefusal(error)) throw unavailable();
  throw new ProblemError("sign_in_needed", accountWords.signInFirst, { requiresLogin: true });
}
