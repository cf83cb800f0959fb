import "server-only";
import { plans } from "@/lib/plans";
import { fallbackQueries } from "@/lib/search/enrichment";
import type { SearchFilters } from "@/lib/search/filters";
import { normaliseQuery, SHOWN_PAGES } from "@/lib/search/query-text";
import type { SearchQuery } from "@/lib/search/search-query";
import type { Understanding } from "@/lib/search/understanding";
import { config } from "@/server/config";
import type { Caller } from "@/server/http/caller";
import { createLimiter } from "@/server/limits/limiter";
import { processSingleton } from "@/server/process-singleton";
import type { SearchGrant } from "./allowance";
import { type SearchCacheEntry, searchCache } from "./cache/cache";
import { type ChosenSources, sourcesOf, sourcesWithin } from "./choose-sources";
import type { SearchProvider } from "./provider";
import { DAY_SECONDS } from "./search-day";
import { translator } from "./understanding/translator";
import { understander } from "./understanding/understander";

/** What one search asks, of which sources, and for how long. */
export interface SearchPlan
  extends Pick<SearchGrant, "access" | "isLocalOnly" | "reader">,
    Omit<ChosenSources, "translation"> {
  page: number;
  /** The last page to return, if the results so far reach it. */
  lastPage: number;
  /** Whether the first page is laid out again, even if the reader has been shown one recently. */
  startsOver: boolean;
  filters: SearchFilters;
  /** The query as typed, then the queries to try, in order, when it finds nothing. */
  wordings: readonly [string, ...string[]];
  /** null if the query is not interpreted. */
  interpreter: Interpreter | null;
  /** The cached answers to the query with these filters. */
  entry: SearchCacheEntry;
  /** Time limit for all sources together. */
  deadlineMs: number;
  /** How long results that have arrived wait for slower sources; null to wait for all. */
  firstWaveMs: number | null;
  /** Aborted when the caller has gone. */
  signal: AbortSignal | undefined;
}

/** How the results are read. */
export interface Reading {
  /** Whether they are sent while the sources answer, for as many pages as can be shown. */
  isInWaves: boolean;
  signal?: AbortSignal;
}

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

export async function planSearch(
  query: SearchQuery,
  { access, isLocalOnly, reader, mayBeUnderstood }: SearchGrant,
  caller: Caller,
  usable: readonly SearchProvider[],
  { isInWaves, signal }: Reading,
): Promise<SearchPlan> {
  const { q, page, receipt, wait, again, ...filters } = query;
  const { SEARCH_DEADLINE_MS, SEARCH_FIRST_WAVE_MS, GUEST_SEARCH_REQUESTS } = config();
  const startedAt = performance.now();
  const deadlineMs = Math.min(wait ?? SEARCH_DEADLINE_MS, SEARCH_DEADLINE_MS);
  const isLimited = caller.kind === "guest" && GUEST_SEARCH_REQUESTS > 0;
  // Without an open source to ask, further queries are useless.
  const isInterpreted = !isLocalOnly && usable.some(({ cost }) => cost === "open");
  const waitMs = isInterpreted ? Math.min(deadlineMs, SEARCH_FIRST_WAVE_MS) : null;
  const { translation, ...sources } = isLimited
    ? await sourcesWithin({ requests: GUEST_SEARCH_REQUESTS, waitMs }, q, filters, usable)
    : sourcesOf(q, filters, usable);
  const tookMs = performance.now() - startedAt;
  return {
    ...sources,
    access,
    isLocalOnly,
    reader,
    page,
    lastPage: isInWaves ? Math.max(page, SHOWN_PAGES) : page,
    startsOver: again !== undefined,
    filters,
    wordings: [q, ...fallbackQueries(q)],
    interpreter: isInterpreted ? interpreterOf(query, caller, mayBeUnderstood, translation) : null,
    // A search limited to local sources must not evict the entries of counted searches.
    entry: await searchCache().entry(cacheKey(query), { isStored: !isLocalOnly }),
    deadlineMs: deadlineMs - tookMs,
    firstWaveMs: isInWaves ? Math.max(0, SEARCH_FIRST_WAVE_MS - tookMs) : null,
    signal,
  };
}

function cacheKey({ q, licence, format, shape, source }: SearchQuery): string {
  return JSON.stringify([normaliseQuery(q), licence, format, shape, source]);
}

/**
 * A language model if the caller may use it, and a translation to English.
 * @param translation undefined if it is still to be found
 */
function interpreterOf(
  query: SearchQuery,
  { id }: Caller,
  mayBeUnderstood: boolean,
  translation: ChosenSources["translation"],
): Interpreter {
  const model = mayBeUnderstood ? understander() : null;
  return {
    mayUseModel: model !== null,
    understand: () => [
      model?.understand(query.q, async () => (await modelCalls().take(id)).allowed) ?? null,
      translation === undefined ? translator().understand(query.q) : translation,
    ],
    entryOf: (q) => searchCache().entry(cacheKey({ ...query, q })),
  };
}

/** Model calls per account and day. They cost money even if the search is refunded. */
const modelCalls = () =>
  processSingleton("model-calls", () =>
    createLimiter({
      name: "model-calls",
      points: plans.premium.meteredSearchesPerDay,
      windowSeconds: DAY_SECONDS,
    }),
  );
