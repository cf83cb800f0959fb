import { pickFilters } from "@/lib/search/filters";
import { type SearchAddress, type SearchRequest, searchApiUrl } from "@/lib/search/search-url";

/** What an address asks the sources for. */
export function requestOf(address: SearchAddress): SearchRequest {
  return { query: address.query, ...pickFilters(address) };
}

/** Whether an address asks for just these results. */
export function asksFor(address: SearchAddress | null, request: SearchRequest): boolean {
  return address !== null && searchApiUrl(requestOf(address)) === searchApiUrl(request);
}
