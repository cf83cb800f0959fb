"use client";

import { type SearchAddress, searchUrl } from "@/lib/search/search-url";
import { useSearchLinks } from "./use-search-links";

/** On a page that shows no results itself: what links to a search leads to the one that does more with scripts. */
export function LeaveForSearch() {
  useSearchLinks(leave);
  return null;
}

function leave(address: SearchAddress | null) {
  window.location.assign(searchUrl(address));
}
