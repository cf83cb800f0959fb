import "server-only";
import { plans } from "@/lib/plans";
import { fallbackQueries } from "@/lib/search/enrichment";
import type { SearchFilters } from "@/lib/search/filters";
import { normaliseQuery } from "@/lib/search/query-text";
import type { SearchQuery } from "@/lib/search/search-query";
import type { Understanding } from "@/lib/search/understanding";
import { config } from "@/server/config";
import type { Caller } from "@/server/http/caller";
import { createLimiter } from "@/server/limits/limiter";
import { processSingleton } from "@/server/process-singleton";
import type { SearchGrant } from "./allowance";
import { type SearchCacheEntry, searchCache } from "./cache/cache";
import type { SearchProvider } from "./provider";
import { DAY_SECONDS } from "./search-day";
import { translator } from "./understanding/translator";
import { understander } from "./understanding/understander";

/** What one search asks, of which sources, and for how long. */
export interface SearchPlan extends Pick<SearchGrant, "access" | "isLocalOnly" | "reader"> {
  page: number;
  filters: SearchFilters;
  /** The query as typed, then the queries to try, in order, when it finds nothing. */
  wordings: readonly [string, ...string[]];
  /** null if the query is not interpreted. */
  interpreter: Interpreter | null;
  providers: readonly SearchProvider[];
  /** The cached answers to the query with these filters. */
  entry: SearchCacheEntry;
  /** Time limit for all sources together. */
  deadlineMs: number;
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

export async function planSearch(
  query: SearchQuery,
  { access, isLocalOnly, reader, mayBeUnderstood }: SearchGrant,
  caller: Caller,
  providers: readonly SearchProvider[],
): Promise<SearchPlan> {
  const { q, page, receipt, ...filters } = query;
  // Without an open source to ask, further queries are useless.
  const isInterpreted = !isLocalOnly && providers.some(({ cost }) => cost === "open");
  return {
    access,
    isLocalOnly,
    reader,
    page,
    filters,
    wordings: [q, ...fallbackQueries(q)],
    interpreter: isInterpreted ? interpreterOf(query, caller, mayBeUnderstood) : null,
    providers,
    // A search limited to local sources must not evict entries that others have paid for.
    entry: await searchCache().entry(cacheKey(query), { isKept: !isLocalOnly }),
    deadlineMs: config().SEARCH_DEADLINE_MS,
  };
}

function cacheKey({ q, licence, format, shape, source }: SearchQuery): string {
  return JSON.stringify([normaliseQuery(q), licence, format, shape, source]);
}

/** A language model if the caller may use it, and a translation to English. */
function interpreterOf(query: SearchQuery, { id }: Caller, mayBeUnderstood: boolean): Interpreter {
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

/** Model calls per account and day. They cost money even if the search is given back. */
const modelCalls = () =>
  processSingleton("model-calls", () =>
    createLimiter({
      name: "model-calls",
      points: plans.premium.meteredSearchesPerDay,
      windowSeconds: DAY_SECONDS,
    }),
  );
