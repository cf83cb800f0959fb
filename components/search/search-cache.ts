import { SWRConfig, unstable_serialize } from "swr";
import { unstable_serialize as serializeInfinite } from "swr/infinite";
import { SHOWN_PAGES } from "@/lib/search/query-text";
import { type SearchRequest, searchApiUrl } from "@/lib/search/search-url";

/** Cached searches. Back to an older one repeats the search, which its receipt makes free. */
const MAX_KEPT = 10;
/** The first answer may have as many pages as are shown, and then come the others. */
const LAST_PAGE = 2 * SHOWN_PAGES;
/** The same search is not repeated while its answer is younger than this. */
const FRESH_MS = 5 * 60 * 1000;

export type PageKey = readonly ["search", SearchRequest, number];

export function pageKey(request: SearchRequest, page: number): PageKey {
  return ["search", request, page];
}

/** Cache key for what has come of a search before its first answer is whole. */
export function wavesKey(request: SearchRequest) {
  return ["waves", request] as const;
}

/** Cache key for the number of diagrams shown. */
export function shownKey(request: SearchRequest) {
  return ["shown", request] as const;
}

/** Least recently shown first. */
const kept = new Map<string, { request: SearchRequest; answeredAt: number }>();

/** Records that a search has been answered, and evicts the searches over the limit. */
export function cacheSearch(request: SearchRequest) {
  const name = searchApiUrl(request);
  kept.delete(name);
  kept.set(name, { request, answeredAt: Date.now() });
  const [oldest] = kept.values();
  if (kept.size > MAX_KEPT && oldest) evictSearch(oldest.request);
}

/** Has the same search repeated, although its answer is young. */
export function markStale(request: SearchRequest) {
  const search = kept.get(searchApiUrl(request));
  if (search) search.answeredAt = 0;
}

/** Records that the results are shown, so that they are evicted last. */
export function touchSearch(request: SearchRequest) {
  const name = searchApiUrl(request);
  const search = kept.get(name);
  if (!search) return;
  kept.delete(name);
  kept.set(name, search);
}

/** Whether the search has been answered, and its answer is still cached. */
export function isAnswered(request: SearchRequest): boolean {
  return kept.has(searchApiUrl(request));
}

export function isFresh(request: SearchRequest): boolean {
  const answeredAt = kept.get(searchApiUrl(request))?.answeredAt;
  return answeredAt !== undefined && Date.now() - answeredAt < FRESH_MS;
}

/** The searches whose first page is loading. */
const loading = new Set<string>();

export const isLoading = (request: SearchRequest) => loading.has(searchApiUrl(request));
export const noteLoading = (request: SearchRequest) => void loading.add(searchApiUrl(request));
export const noteLoaded = (request: SearchRequest) => void loading.delete(searchApiUrl(request));

/**
 * Removes a search from the cache, unless it is loading: what has come stays. Its results must not be shown, because
 * components are not notified.
 */
export function evictSearch(request: SearchRequest) {
  if (isLoading(request)) return;
  const { cache } = SWRConfig.defaultValue;
  kept.delete(searchApiUrl(request));
  cache.delete(serializeInfinite(() => pageKey(request, 1)));
  cache.delete(unstable_serialize(shownKey(request)));
  cache.delete(unstable_serialize(wavesKey(request)));
  for (let page = 1; page <= LAST_PAGE; page += 1) cache.delete(unstable_serialize(pageKey(request, page)));
}
