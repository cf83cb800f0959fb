import "server-only";
import { premiumWords } from "@/lib/accounts/premium-words";
import { unwrapData } from "@/server/database/errors";
import { type AccountCaller, type Caller, requireAccount } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";

/**
 * Reads the plan from the database.
 * @throws ProblemError `sign_in_needed` for a guest, `premium_needed` for a free account, `accounts_unavailable`
 */
export async function requirePremium(caller: Caller): Promise<AccountCaller> {
  const account = requireAccount(caller);
  const [plan] = unwrapData(await account.client.rpc("search_allowance"));
  if (!plan?.is_premium) throw new ProblemError("premium_needed", premiumWords.needed);
  return account;
}
