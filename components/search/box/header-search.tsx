"use client";

import { type SearchAddress, searchUrl } from "@/lib/search/search-url";
import { useSearchLinks } from "../use-search-links";
import { SearchBox } from "./search-box";

/**
 * The search box of a page without results. Under `data-view="results"` the styles place it in the header. Search links
 * lead to the results page that needs JavaScript.
 */
export function HeaderSearch() {
  useSearchLinks(leave);
  return <SearchBox query={null} />;
}

function leave(address: SearchAddress | null) {
  window.location.assign(searchUrl(address));
}
