import "server-only";
import type { ResourcesAnswer } from "@/lib/resources/answer";
import { resourceWords } from "@/lib/resources/words";
import { collectionIndex } from "@/server/collection/collection-index";
import type { Caller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { acceptedReceipt } from "@/server/search/allowance";
import { learningResources } from "./learning-resources";

interface Wish {
  caller: Caller;
  query: string;
  receipt: string;
  now: Date;
}

/**
 * Learning resources for whoever has searched for the query today. It costs no search; where the search may not have
 * asked what is paid for, this asks no model either.
 * @throws ProblemError `search_needed`
 */
export async function resourcesFor(wish: Wish): Promise<ResourcesAnswer> {
  const claims = acceptedReceipt(wish);
  if (!claims) throw new ProblemError("search_needed", resourceWords.searchFirst);
  const { query } = wish;
  // A word that is none has no resources; what it was meant for is sure where that is in the collection.
  const { found, corrected } = collectionIndex().search(query);
  const topic = (found.length > 0 ? corrected : null) ?? query;
  return { query, ...(await learningResources().choose(topic, claims.access === "all")) };
}
