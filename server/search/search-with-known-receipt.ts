import "server-only";
import { LRUCache } from "lru-cache";
import { normaliseQuery } from "@/lib/search/query-text";
import type { SearchAnswer } from "@/lib/search/search-answer";
import type { SearchQuery } from "@/lib/search/search-query";
import { hash } from "@/server/limits/hash";
import { processSingleton } from "@/server/process-singleton";
import { type SearchContext, search } from "./search";
import { DAY_SECONDS, dayOf } from "./search-day";

/** Receipts remembered for one day: enough for a busy day, about 3 MB. */
const MAX_RECEIPTS = 10_000;

const receipts = processSingleton(
  "paid-receipts",
  () => new LRUCache<string, Promise<string | undefined>>({ max: MAX_RECEIPTS, ttl: DAY_SECONDS * 1000 }),
);

/**
 * A search that is free if the same query was counted earlier today, even if the request has no receipt: a page
 * without JavaScript and a second tab have none, and an answer can get lost in transit. Waits for a search of the
 * same query that is still running. Receipts are lost when the process ends; a receipt in the request still counts.
 * @throws as `search`
 */
export async function searchWithKnownReceipt(
  query: SearchQuery,
  visit: SearchContext,
): Promise<SearchAnswer> {
  const { caller, now } = visit;
  // Hashed, so that a memory dump does not reveal who searched for what.
  const key = hash(`${dayOf(now)}:${caller.id}:${normaliseQuery(query.q)}`);
  const remembered = receipts.get(key);
  const answer = Promise.resolve(remembered).then((receipt) =>
    search({ ...query, receipt: receipt ?? query.receipt }, visit),
  );
  const paid = answer.then(
    ({ receipt }) => receipt,
    () => undefined,
  );
  // A known receipt is not awaited again by later requests.
  receipts.set(key, remembered ? remembered.then((receipt) => receipt ?? paid) : paid);
  return answer;
}
