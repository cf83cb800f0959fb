import { SWRConfig, unstable_serialize } from "swr";
import { unstable_serialize as serializeInfinite } from "swr/infinite";
import { SHOWN_PAGES } from "@/lib/search/query-text";
import { type SearchRequest, searchApiUrl } from "@/lib/search/search-url";

/** Searches whose results stay at hand; to an older one Back asks again, which spends nothing. */
const MAX_KEPT = 10;
/** For so long the same search, asked for once more, is not asked again. */
const FRESH_MS = 5 * 60 * 1000;

export type PageKey = readonly ["search", SearchRequest, number];

export function pageKey(request: SearchRequest, page: number): PageKey {
  return ["search", request, page];
}

/** Under which the number of diagrams on show is kept. */
export function shownKey(request: SearchRequest) {
  return ["shown", request] as const;
}

/** The least recently shown first. */
const kept = new Map<string, { request: SearchRequest; answeredAt: number }>();

/** Takes note that a search has been answered, and lets go of what is too much. */
export function cacheSearch(request: SearchRequest) {
  const name = searchApiUrl(request);
  kept.delete(name);
  kept.set(name, { request, answeredAt: Date.now() });
  const [oldest] = kept.values();
  if (kept.size > MAX_KEPT && oldest) evictSearch(oldest.request);
}

/** Takes note that its results are on show, so that they are the last to be let go. */
export function touchSearch(request: SearchRequest) {
  const name = searchApiUrl(request);
  const search = kept.get(name);
  if (!search) return;
  kept.delete(name);
  kept.set(name, search);
}

export function isFresh(request: SearchRequest): boolean {
  const answeredAt = kept.get(searchApiUrl(request))?.answeredAt;
  return answeredAt !== undefined && Date.now() - answeredAt < FRESH_MS;
}

/** Its results must not be on show: those who show them would not hear of it. */
export function evictSearch(request: SearchRequest) {
  const { cache } = SWRConfig.defaultValue;
  kept.delete(searchApiUrl(request));
  cache.delete(serializeInfinite(() => pageKey(request, 1)));
  cache.delete(unstable_serialize(shownKey(request)));
  for (let page = 1; page <= SHOWN_PAGES; page += 1) cache.delete(unstable_serialize(pageKey(request, page)));
}
