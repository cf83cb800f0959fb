"use client";

import { type SearchAddress, searchUrl } from "@/lib/search/search-url";
import { useSearchLinks } from "./use-search-links";

/** On a page without results, makes search links lead to the results page that needs JavaScript. */
export function LeaveForSearch() {
  useSearchLinks(leave);
  return null;
}

function leave(address: SearchAddress | null) {
  window.location.assign(searchUrl(address));
}
