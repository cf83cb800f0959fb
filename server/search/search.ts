import "server-only";
import { providerLabels } from "@/lib/diagrams/providers";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { MAX_PAGE, type SearchQuery } from "@/lib/search/search-query";
import { hasNotAnswered } from "@/lib/search/source-reasons";
import { searchWords } from "@/lib/search/words";
import type { Caller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { noteRequest } from "@/server/request-note";
import { withSaves } from "@/server/saved/save-counts";
import { chargeSearch } from "./allowance";
import { askFirstRound, askNextRound, fetchAhead, startRun } from "./ask/ask";
import { addRound } from "./layout/layout";
import { isPageFull, type ResultPage, resultPageOf } from "./layout/page";
import { findReader, openReader } from "./layout/readers";
import { measurements } from "./measurements/measurements";
import { planSearch, type SearchPlan } from "./plan";
import { present } from "./present";
import type { SearchProvider } from "./provider";
import { usableProviders } from "./providers";
import { nearInCollection } from "./providers/collection";
import { relatedTopics } from "./related-topics";

export interface SearchContext {
  caller: Caller;
  address: string;
  now: Date;
}

const nothingBeside = { near: [], correction: null };

/**
 * One search from start to end: allowance, cache, sources, ranking, answer. A search that found nothing is given back.
 * @throws ProblemError `daily_limit_reached`, or `sources_unavailable` when no source answered; the search is then
 * given back too.
 */
export async function search(
  query: SearchQuery,
  { caller, address, now }: SearchContext,
  usable: readonly SearchProvider[] = usableProviders(),
): Promise<SearchAnswer> {
  const providers = providersFor(query, usable);
  const startedAt = performance.now();
  const { q, page, receipt } = query;
  const grant = await chargeSearch({ caller, address, query: q, page, receipt, now });
  try {
    const plan = await planSearch(query, grant, caller, providers);
    const result = await findPage(plan);
    noteRequest({ cache: result.cache });
    if (hasFailed(result)) throw new ProblemError("sources_unavailable", failureOf(result));
    const diagrams = result.diagrams.flatMap((diagram) => present(diagram, now) ?? []);
    const answer = {
      query: q,
      page,
      diagrams: withSaves(diagrams),
      ...(page === 1 && providers.some(({ name }) => name === "collection")
        ? nearInCollection(q, plan.filters)
        : nothingBeside),
      related: page === 1 ? relatedTopics([q, ...(result.understood?.queries ?? [])], result.diagrams) : [],
      hasMore: result.hasMore && page < MAX_PAGE,
      sources: result.sources,
      cache: result.cache,
      understood: result.understood,
      allowance: isFruitless(plan, diagrams) ? await grant.forgive() : grant.allowance,
      receipt: grant.receipt,
    };
    // Later pages are not new searches.
    if (page === 1) {
      measurements.searches.noteAnswer(performance.now() - startedAt, result.cache !== "miss");
    }
    return answer;
  } catch (error) {
    if (page === 1) measurements.searches.noteFailure();
    await grant.refund();
    throw error;
  }
}

/**
 * Asks the sources, ranks what they find and appends it to the results of this reader, until the requested page is
 * full or the sources have no more. Source errors never throw: a source that times out or fails is reported with its
 * reason.
 */
export async function findPage(plan: SearchPlan): Promise<ResultPage> {
  const run = startRun(plan);
  try {
    const known = findReader(plan);
    const reader =
      known && plan.page > 1
        ? known
        : openReader(plan, await askFirstRound(run, known?.layout.transient), known);
    const { layout } = reader;
    while (!isPageFull(reader, plan.page)) {
      const round = await askNextRound(run, layout);
      if (!round) break;
      addRound(layout, round);
    }
    if (plan.page === 1) void fetchAhead(run, layout, layout.diagrams.length);
    return resultPageOf(reader, run);
  } finally {
    run.deadline.clear();
  }
}

/** @throws ProblemError `invalid_request`, before anything is counted, for a source that is not enabled here */
function providersFor({ source }: SearchQuery, usable: readonly SearchProvider[]): readonly SearchProvider[] {
  if (!source) return usable;
  const asked = usable.filter(({ name }) => name === source);
  if (asked.length > 0) return asked;
  const message = `${providerLabels[source]} is not asked by this installation.`;
  throw new ProblemError("invalid_request", `source: ${message}`, { errors: [{ field: "source", message }] });
}

/**
 * Whether nothing was found for a query. With a filter, or on a later page, that does not mean that the query has no
 * results, and the receipt pays for those as well.
 */
function isFruitless({ page, filters }: SearchPlan, diagrams: readonly unknown[]): boolean {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return diagrams.length === 0 && page === 1 && !isFiltered;
}

/** Nothing was found, and no outside source answered. */
function hasFailed({ diagrams, sources }: ResultPage): boolean {
  const hasOutsideAnswer = sources.some(
    ({ provider, status }) => provider !== "collection" && status === "ok",
  );
  return diagrams.length === 0 && !hasOutsideAnswer && sources.some(hasNotAnswered);
}

/** Used-up quotas reset in time, which the user is told. Any other mixture of reasons is our problem. */
function failureOf({ sources }: ResultPage): string {
  const reasons = sources.filter(hasNotAnswered).map(({ reason }) => reason);
  if (reasons.every((reason) => reason === "keys_exhausted")) return searchWords.keysExhausted;
  const isQuota = reasons.every((reason) => reason === "keys_exhausted" || reason === "quota");
  return isQuota ? searchWords.quotaExceededForAll : searchWords.exhausted;
}
