import "server-only";
import { providerLabels } from "@/lib/diagrams/providers";
import { normaliseQuery, PAGE_SIZE } from "@/lib/search/query-text";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { MAX_PAGE, type SearchQuery } from "@/lib/search/search-query";
import { searchWords } from "@/lib/search/words";
import type { Caller } from "@/server/http/caller";
import { ProblemError } from "@/server/http/problem";
import { processWide } from "@/server/process-wide";
import { buySearch } from "./allowance";
import { createSearchCache } from "./cache";
import { askSources } from "./federation";
import type { SearchProvider } from "./provider";
import { usableProviders } from "./providers";

const cache = processWide("search-cache", createSearchCache);

interface Visit {
  caller: Caller;
  address: string;
  now: Date;
}

function cacheKey({ q, licence, format, shape, source }: SearchQuery): string {
  return JSON.stringify([normaliseQuery(q), licence, format, shape, source]);
}

/** @throws ProblemError `invalid_request`, before anything is spent, for a source that is not asked here */
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
 * One search from start to end: allowance, cache, sources, ranking, answer.
 * @throws ProblemError `daily_limit_reached`, or `sources_unavailable` when no source answered; the search
 * is then given back.
 */
export async function search(
  query: SearchQuery,
  { caller, address, now }: Visit,
  providers: readonly SearchProvider[] = usableProviders(),
): Promise<SearchAnswer> {
  const { q, page, receipt, ...filters } = query;
  const asked = sourcesFor(query, providers);
  const grant = await buySearch({ caller, address, query: q, page, receipt, now });
  try {
    const result = await askSources(
      { query: q, page, filters, access: grant.access },
      asked,
      await cache.entry(cacheKey(query)),
    );
    const hasAnswer = result.sources.some(({ status }) => status === "ok");
    const hasTrouble = result.sources.some(({ status }) => status !== "ok" && status !== "skipped");
    if (hasTrouble && !hasAnswer) throw new ProblemError("sources_unavailable", searchWords.sourcesExhausted);
    return {
      query: q,
      page,
      diagrams: result.diagrams.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      hasMore: result.hasMore && page < MAX_PAGE,
      sources: result.sources,
      cache: result.cache,
      allowance: grant.allowance,
      receipt: grant.receipt,
    };
  } catch (error) {
    await grant.refund();
    throw error;
  }
}
