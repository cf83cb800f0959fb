import "server-only";
import type { ResourcesAnswer } from "@/lib/resources/answer";
import { resourceWords } from "@/lib/resources/words";
import { collectionIndex } from "@/server/collection/collection-index";
import type { Caller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { acceptedReceipt } from "@/server/search/allowance";
import { learningResources } from "./learning-resources";

interface Options {
  caller: Caller;
  query: string;
  receipt: string;
  now: Date;
}

/**
 * Learning resources for a caller who has searched for the query today. Costs no search. If the search was not allowed
 * to use metered sources, the model is not asked either.
 * @throws ProblemError `search_needed`
 */
export async function resourcesFor(options: Options): Promise<ResourcesAnswer> {
  const claims = acceptedReceipt(options);
  if (!claims) throw new ProblemError("search_needed", resourceWords.searchFirst);
  const { query } = options;
  // There are no resources for a misspelt word. The correction is reliable if the collection has results for it.
  const { found, corrected } = collectionIndex().search(query);
  const topic = (found.length > 0 ? corrected : null) ?? query;
  return { query, ...(await learningResources().choose(topic, claims.access === "all")) };
}
