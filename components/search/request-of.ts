import { pickFilters } from "@/lib/search/filters";
import { type SearchAddress, type SearchRequest, searchApiUrl } from "@/lib/search/search-url";

/** The search request of a URL. */
export function requestOf(address: SearchAddress): SearchRequest {
  return { query: address.query, ...pickFilters(address) };
}

/** Whether a URL makes the same search request. */
export function asksFor(address: SearchAddress | null, request: SearchRequest): boolean {
  return address !== null && searchApiUrl(requestOf(address)) === searchApiUrl(request);
}
