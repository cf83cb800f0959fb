import "server-only";
import { fallbackQueries } from "@/lib/search/enrichment";
import type { SearchFilters } from "@/lib/search/search-query";
import type { CachedPage } from "../cache/cache";
import type { Access, SearchProvider } from "../provider";
import { type Asking, askSource, partName } from "./ask-source";
import type { Answered } from "./layout";

export interface FederatedSearch {
  query: string;
  page: number;
  filters: SearchFilters;
  /** Whoever reads on under this name finds the results as they were shown under it. */
  reader: string;
  /** Asked for only when a source has to be, as the answer may cost the caller something. */
  access(): Promise<Access>;
}

/** One search at work: whom it asks, how, and what has come back so far. */
export interface Run {
  search: FederatedSearch;
  providers: readonly SearchProvider[];
  asking: Asking;
  answers: Answered[];
}

/** Every wording that a search is tried in until one finds something. */
export function wordings(query: string): string[] {
  return [query, ...fallbackQueries(query)];
}

/** One page of each source, all asked at once. */
export async function askRound(
  run: Run,
  providers: readonly SearchProvider[],
  attempt: number,
  pageOf: (provider: SearchProvider) => number,
): Promise<Answered[]> {
  const { query, filters } = run.search;
  const wording = wordings(query)[attempt] ?? query;
  const answers = await Promise.all(
    providers.map(async (provider) => {
      const question = { query: wording, attempt, page: pageOf(provider), filters };
      const outcome = await askSource(provider, question, run.asking);
      return { provider, part: partName(provider, question), outcome };
    }),
  );
  run.answers.push(...answers);
  return answers;
}

export function answerOf({ outcome }: Answered): CachedPage | undefined {
  return outcome.status === "ok" ? outcome.answer : undefined;
}
