import "server-only";
import { LRUCache } from "lru-cache";
import { normaliseQuery } from "@/lib/search/query-text";
import type { SearchAnswer } from "@/lib/search/search-answer";
import type { SearchQuery } from "@/lib/search/search-query";
import { hash } from "@/server/limits/hash";
import { processSingleton } from "@/server/process-singleton";
import { type SearchContext, search } from "./search";
import { DAY_SECONDS, dayOf } from "./search-day";

/** Receipts of one day that are remembered: enough for a busy day, some 3 MB. */
const MAX_RECEIPTS = 10_000;

const receipts = processSingleton(
  "paid-receipts",
  () => new LRUCache<string, Promise<string | undefined>>({ max: MAX_RECEIPTS, ttl: DAY_SECONDS * 1000 }),
);

/**
 * A search that costs its caller nothing where it was paid for earlier that day, also when the receipt is not
 * shown: a page without JavaScript and another tab have none, and an answer can be lost on its way. One that is
 * still under way is waited for. What is remembered is lost with the process; the receipt then still counts.
 * @throws as `search`
 */
export async function searchWithKnownReceipt(
  query: SearchQuery,
  visit: SearchContext,
): Promise<SearchAnswer> {
  const { caller, now } = visit;
  // By its hash: nobody who reads this memory finds what somebody has searched for.
  const key = hash(`${dayOf(now)}:${caller.id}:${normaliseQuery(query.q)}`);
  const remembered = receipts.get(key);
  const answer = findReceipt(remembered, query).then((receipt) => search({ ...query, receipt }, visit));
  const paid = answer.then(
    ({ receipt }) => receipt,
    () => undefined,
  );
  // What is known already is not waited for again by those who come next.
  receipts.set(key, remembered ? remembered.then((receipt) => receipt ?? paid) : paid);
  return answer;
}

async function findReceipt(
  remembered: Promise<string | undefined> | undefined,
  query: SearchQuery,
): Promise<string | undefined> {
  return (await remembered) ?? query.receipt;
}
