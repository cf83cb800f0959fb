import "server-only";
import { fallbackQueries } from "@/lib/search/enrichment";
import type { SearchFilters } from "@/lib/search/filters";
import type { Understanding } from "@/lib/search/understanding";
import type { SearchCacheEntry } from "../cache/cache";
import type { CachedPage } from "../cache/cached-page";
import { measurements } from "../measurements/measurements";
import type { Access, Cost, SearchProvider } from "../provider";
import { type Asking, askSource, knownOutcome, type Outcome, partName } from "./ask-source";
import type { Answered } from "./layout";

export interface FederatedSearch {
  query: string;
  page: number;
  filters: SearchFilters;
  /** Whoever reads on under this name finds the results as they were shown under it. */
  reader: string;
  /** How long it waits for its sources, all together. */
  deadlineMs: number;
  /** Whether nobody outside may be asked for it, whatever is wanted. */
  isLocalOnly: boolean;
  /** Asked only when a source of this cost has to be, as the answer may cost the caller something. */
  access(cost: Cost): Promise<Access>;
  /** null where nobody is to be asked what the query means. */
  interpreter: Interpreter | null;
}

/** What makes out the meaning of a query. */
export interface Interpreter {
  /** Whether whoever searches may see what a language model made of a query. */
  mayUseModel: boolean;
  /**
   * By each who is asked, the one to prefer first: at once where it is known; null where nothing could be made out, and
   * then nothing is thrown.
   */
  understand(): readonly (Understanding | null | Promise<Understanding | null>)[];
  /** What the sources have answered to another query, with the filters of this search. */
  entryOf(query: string): Promise<SearchCacheEntry>;
}

/** One search at work: whom it asks, how, and what has come back so far. */
export interface Run {
  search: FederatedSearch;
  providers: readonly SearchProvider[];
  asking: Asking;
  /** What the results are made of, in this call. */
  answers: Answered[];
}

/** A search is tried as it was typed, then in its other wordings, until one finds something. */
export function wordingOf({ search }: Run, attempt: number): string | undefined {
  return attempt === 0 ? search.query : fallbackQueries(search.query)[attempt - 1];
}

/** One page of each source, all asked at once. */
export async function askRound(
  run: Run,
  providers: readonly SearchProvider[],
  attempt: number,
  pageOf: (provider: SearchProvider) => number,
): Promise<Answered[]> {
  const query = wordingOf(run, attempt) ?? run.search.query;
  const { filters } = run.search;
  const asked = providers.map((provider) => {
    const question = { query, attempt, page: pageOf(provider), filters };
    const known = knownOutcome(provider, question, run.asking);
    return {
      provider,
      part: partName(provider, question),
      outcome: known ?? askSource(provider, question, run.asking),
    };
  });
  // Nearly always everything is known; then there is nothing to wait for.
  const answers = asked.every(isAnswered)
    ? asked
    : await Promise.all(asked.map(async (one) => ({ ...one, outcome: await one.outcome })));
  for (const answer of answers) measure(answer);
  return answers;
}

/** Whether a part came out of the cache; of a source that was not to be asked nothing was wanted. */
function measure({ provider, outcome }: Answered): void {
  const measures = measurements.sources[provider.name];
  if (outcome.status === "ok" && outcome.cache !== "miss") measures.noteCached();
  else if (outcome.status !== "skipped" && outcome.status !== "resting") measures.noteAwaited();
}

function isAnswered<Asked extends { outcome: Outcome | Promise<Outcome> }>(
  asked: Asked,
): asked is Asked & { outcome: Outcome } {
  return !(asked.outcome instanceof Promise);
}

export function answerOf({ outcome }: Answered): CachedPage | undefined {
  return outcome.status === "ok" ? outcome.answer : undefined;
}
