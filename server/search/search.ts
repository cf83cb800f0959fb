import "server-only";
import { providerLabels } from "@/lib/diagrams/providers";
import { plans } from "@/lib/plans";
import { pickFilters } from "@/lib/search/filters";
import { normaliseQuery } from "@/lib/search/query-text";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { MAX_PAGE, type SearchQuery } from "@/lib/search/search-query";
import { hasNotAnswered } from "@/lib/search/source-reasons";
import { searchWords } from "@/lib/search/words";
import { config } from "@/server/config";
import type { Caller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { createLimiter } from "@/server/limits/limiter";
import { processSingleton } from "@/server/process-singleton";
import { noteRequest } from "@/server/request-note";
import { withSaves } from "@/server/saved/save-counts";
import { chargeSearch, type SearchGrant } from "./allowance";
import { searchCache } from "./cache/cache";
import { askSources, type FederatedResult } from "./federation/federation";
import type { Interpreter } from "./federation/search-run";
import { measurements } from "./measurements/measurements";
import { present } from "./present";
import type { SearchProvider } from "./provider";
import { usableProviders } from "./providers";
import { nearInCollection } from "./providers/collection";
import { relatedTopics } from "./related-topics";
import { DAY_SECONDS } from "./search-day";
import { translator } from "./understanding/translator";
import { understander } from "./understanding/understander";

export interface SearchContext {
  caller: Caller;
  address: string;
  now: Date;
}

const nothingBeside = { near: [], correction: null };

/** Model calls per account and day. They cost money even if the search is given back. */
const modelCalls = () =>
  processSingleton("model-calls", () =>
    createLimiter({
      name: "model-calls",
      points: plans.premium.meteredSearchesPerDay,
      windowSeconds: DAY_SECONDS,
    }),
  );

/** A language model if the caller may use it, and a translation to English. */
function interpreterOf(
  query: SearchQuery,
  { id }: Caller,
  { mayBeUnderstood, isLocalOnly }: SearchGrant,
  providers: readonly SearchProvider[],
): Interpreter | null {
  // Without an open source to ask, further queries are useless.
  if (isLocalOnly || !providers.some(({ cost }) => cost === "open")) return null;
  const model = mayBeUnderstood ? understander() : null;
  return {
    mayUseModel: model !== null,
    understand: () => [
      model?.understand(query.q, async () => (await modelCalls().take(id)).allowed) ?? null,
      translator().understand(query.q),
    ],
    entryOf: (q) => searchCache().entry(cacheKey({ ...query, q })),
  };
}

function cacheKey({ q, licence, format, shape, source }: SearchQuery): string {
  return JSON.stringify([normaliseQuery(q), licence, format, shape, source]);
}

/** @throws ProblemError `invalid_request`, before anything is counted, for a source that is not enabled here */
function sourcesFor(
  { source }: SearchQuery,
  providers: readonly SearchProvider[],
): readonly SearchProvider[] {
  if (!source) return providers;
  const asked = providers.filter(({ name }) => name === source);
  if (asked.length > 0) return asked;
  const message = `${providerLabels[source]} is not asked by this installation.`;
  throw new ProblemError("invalid_request", `source: ${message}`, { errors: [{ field: "source", message }] });
}

/**
 * One search from start to end: allowance, cache, sources, ranking, answer. A search that found nothing is given back.
 * @throws ProblemError `daily_limit_reached`, or `sources_unavailable` when no source answered; the search is then
 * given back too.
 */
export async function search(
  query: SearchQuery,
  { caller, address, now }: SearchContext,
  providers: readonly SearchProvider[] = usableProviders(),
): Promise<SearchAnswer> {
  const { q, page, receipt, ...filters } = query;
  const asked = sourcesFor(query, providers);
  const startedAt = performance.now();
  const grant = await chargeSearch({ caller, address, query: q, page, receipt, now });
  try {
    const result = await askSources(
      {
        ...grant,
        query: q,
        page,
        filters,
        deadlineMs: config().SEARCH_DEADLINE_MS,
        interpreter: interpreterOf(query, caller, grant, asked),
      },
      asked,
      // A search limited to local sources must not evict entries that others have paid for.
      await searchCache().entry(cacheKey(query), { isKept: !grant.isLocalOnly }),
    );
    noteRequest({ cache: result.cache });
    if (hasFailed(result)) throw new ProblemError("sources_unavailable", failureOf(result));
    const diagrams = result.diagrams.flatMap((diagram) => present(diagram, now) ?? []);
    const answer = {
      query: q,
      page,
      diagrams: withSaves(diagrams),
      ...(page === 1 && asked.some(({ name }) => name === "collection")
        ? nearInCollection(q, filters)
        : nothingBeside),
      related: page === 1 ? relatedTopics([q, ...(result.understood?.queries ?? [])], result.diagrams) : [],
      hasMore: result.hasMore && page < MAX_PAGE,
      sources: result.sources,
      cache: result.cache,
      understood: result.understood,
      allowance: isFruitless(query, diagrams) ? await grant.forgive() : grant.allowance,
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
 * Whether nothing was found for a query. With a filter, or on a later page, that does not mean that the query has no
 * results, and the receipt pays for those as well.
 */
function isFruitless(query: SearchQuery, diagrams: readonly unknown[]): boolean {
  return diagrams.length === 0 && query.page === 1 && Object.keys(pickFilters(query)).length === 0;
}

/** Nothing was found, and no outside source answered. */
function hasFailed({ diagrams, sources }: FederatedResult): boolean {
  const hasOutsideAnswer = sources.some(
    ({ provider, status }) => provider !== "collection" && status === "ok",
  );
  return diagrams.length === 0 && !hasOutsideAnswer && sources.some(hasNotAnswered);
}

/** Used-up quotas reset in time, which the user is told. Any other mixture of reasons is our problem. */
function failureOf({ sources }: FederatedResult): string {
  const reasons = sources.filter(hasNotAnswered).map(({ reason }) => reason);
  if (reasons.every((reason) => reason === "keys_exhausted")) return searchWords.keysExhausted;
  const isQuota = reasons.every((reason) => reason === "keys_exhausted" || reason === "quota");
  return isQuota ? searchWords.quotaExceededForAll : searchWords.exhausted;
}
