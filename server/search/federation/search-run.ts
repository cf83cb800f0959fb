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
  /** Later pages under this name continue the same results. */
  reader: string;
  /** Time limit for all sources together. */
  deadlineMs: number;
  /** Whether only local sources may be asked. */
  isLocalOnly: boolean;
  /** Called only when a source of this cost has to be asked, because the call may use up the caller's allowance. */
  access(cost: Cost): Promise<Access>;
  /** null if the query is not interpreted. */
  interpreter: Interpreter | null;
}

/** Interprets queries. */
export interface Interpreter {
  /** Whether the caller may see results of a language model. */
  mayUseModel: boolean;
  /**
   * One result per interpreter, in order of preference. A known result is returned directly; null if the query was
   * not understood. Never rejects.
   */
  understand(): readonly (Understanding | null | Promise<Understanding | null>)[];
  /** The cache entry of another query with the filters of this search. */
  entryOf(query: string): Promise<SearchCacheEntry>;
}

/** The state of one search: its sources, its context, and the answers so far. */
export interface Run {
  search: FederatedSearch;
  providers: readonly SearchProvider[];
  asking: Asking;
  /** The answers of this search so far. */
  answers: Answered[];
}

/** The query as typed for 0, then its fallback wordings; undefined past the last one. */
export function wordingOf({ search }: Run, attempt: number): string | undefined {
  return attempt === 0 ? search.query : fallbackQueries(search.query)[attempt - 1];
}

/** Asks all sources for one page each, at the same time. */
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
  // Usually every outcome is known, and nothing has to be awaited.
  const answers = asked.every(isAnswered)
    ? asked
    : await Promise.all(asked.map(async (one) => ({ ...one, outcome: await one.outcome })));
  for (const answer of answers) measure(answer);
  return answers;
}

/** Counts cache hits and misses. Skipped and suspended sources count as neither. */
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
