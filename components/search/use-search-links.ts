"use client";

import { useEffect } from "react";
import {
  homeAt,
  PLAIN_SEARCH_PATH,
  parseSearchUrl,
  SEARCH_BOX_ID,
  type SearchAddress,
} from "@/lib/search/search-url";

/**
 * Examples, plates, the logo and New Search are plain links, which work before hydration and without JavaScript. This
 * makes them navigate without loading a page.
 */
export function useSearchLinks(onFollow: (address: SearchAddress | null, wantsBox: boolean) => void) {
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const isPlainClick =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !isPlainClick || event.defaultPrevented || link.target !== "") return;

      const { origin, pathname, search, hash } = link;
      const isSearchLink =
        origin === window.location.origin &&
        (homeAt(pathname) !== undefined || pathname === PLAIN_SEARCH_PATH);
      const isWithinPage = hash !== "" && hash !== `#${SEARCH_BOX_ID}`;
      if (!isSearchLink || isWithinPage) return;

      event.preventDefault();
      onFollow(parseSearchUrl(search), hash !== "");
    };
    document.addEventListener("click", handleClick);
    return () => document.removeEventListener("click", handleClick);
  }, [onFollow]);
}
