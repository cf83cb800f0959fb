import "server-only";
import { LRUCache } from "lru-cache";
import { normaliseQuery } from "@/lib/search/query-text";
import type { SearchAnswer, SearchMessage } from "@/lib/search/search-answer";
import type { SearchQuery } from "@/lib/search/search-query";
import { hash } from "@/server/limits/hash";
import { processSingleton } from "@/server/process-singleton";
import { answerOf, type SearchContext, search } from "./search";
import { DAY_SECONDS, dayOf } from "./search-day";

/** Receipts remembered for one day: enough for a busy day, about 3 MB. */
const MAX_RECEIPTS = 10_000;

/** A promise while the search is running, and not longer: it would keep the request that it was made in. */
const receipts = processSingleton(
  "search-receipts",
  () =>
    new LRUCache<string, string | Promise<string | undefined>>({
      max: MAX_RECEIPTS,
      ttl: DAY_SECONDS * 1000,
    }),
);

/**
 * A search that is free if the same query was counted earlier today, even if the request has no receipt: a page
 * without JavaScript and a second tab have none, and an answer can get lost in transit. Waits for a search of the
 * same query that is still running. Receipts are lost when the process ends; a receipt in the request still
 * counts. The caller gets the receipt with the first diagrams: a search that fails is refunded, and its receipt must
 * not make another one free.
 * @throws as `search`
 */
export async function* searchInWaves(
  query: SearchQuery,
  context: SearchContext,
): AsyncGenerator<SearchMessage> {
  const { caller, now } = context;
  // Hashed, so that a memory dump does not reveal who searched for what.
  const key = hash(`${dayOf(now)}:${caller.id}:${normaliseQuery(query.q)}`);
  const remembered = receipts.get(key);
  let settle: (receipt: string | undefined) => void = () => undefined;
  const counted = new Promise<string | undefined>((resolve) => {
    settle = resolve;
  });
  if (typeof remembered !== "string") {
    const running = remembered ? remembered.then((receipt) => receipt ?? counted) : counted;
    receipts.set(key, running);
    void running.then((receipt) => {
      if (receipts.peek(key) === running) receipts.set(key, receipt);
    });
  }
  // Set by `begun`, so the search stays counted even if the client disconnects before the first diagrams.
  let receipt: string | undefined;
  try {
    const known = (await remembered) ?? query.receipt;
    for await (const step of search({ ...query, receipt: known }, context)) {
      receipt = step.receipt;
      if (step.kind === "begun") {
        const { receipt: _notYet, ...begun } = step;
        yield begun;
      } else yield step;
    }
  } catch (error) {
    receipt = undefined;
    throw error;
  } finally {
    settle(receipt);
  }
}

/** The same, in one answer when all sources have answered. */
export function searchAtOnce(
  query: SearchQuery,
  context: Omit<SearchContext, "isInWaves">,
): Promise<SearchAnswer> {
  return answerOf(query, searchInWaves(query, { ...context, isInWaves: false }), context.signal);
}
