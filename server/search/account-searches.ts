import "server-only";
import { plans } from "@/lib/plans";
import { searchWords } from "@/lib/search/words";
import { serviceClient } from "@/server/database/clients";
import { unwrapData } from "@/server/database/errors";
import type { AccountCaller } from "@/server/http/caller";
import { type ChargedSearch, dailyLimitReached, toAllowance } from "./search-day";

interface Left {
  remaining: number | null;
  is_premium: boolean;
}

function allowanceOf({ remaining, is_premium }: Left, now: Date) {
  return toAllowance(is_premium ? "premium" : "free", remaining, now);
}

/** @throws ProblemError `accounts_unavailable` */
export async function accountAllowance({ client }: AccountCaller, now: Date) {
  return allowanceOf(firstOf(unwrapData(await client.rpc("search_allowance"))), now);
}

/**
 * Counts one search of an account, in the database, which knows the plan and the limit.
 * @throws ProblemError `daily_limit_reached`, `accounts_unavailable`
 */
export async function chargeAccount({ client, id }: AccountCaller, now: Date): Promise<ChargedSearch> {
  const counted = firstOf(unwrapData(await client.rpc("consume_search")));
  if (!counted.is_allowed) throw dailyLimitReached("free", searchWords.limitReached, now);
  const refund = async () => {
    unwrapData(await serviceClient().rpc("give_search_back", { account: id, on_date: counted.search_date }));
  };
  return {
    access: counted.search_count > plans.premium.meteredSearchesPerDay ? "open" : "all",
    allowance: allowanceOf(counted, now),
    refund,
    refundSearch: refund,
  };
}

function firstOf<T>(rows: readonly T[] | null): T {
  const [row] = rows ?? [];
  if (!row) throw new Error("The database said nothing of the searches of an account.");
  return row;
}
