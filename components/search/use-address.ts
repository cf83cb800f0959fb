"use client";

import { useLayoutEffect, useMemo } from "react";
import { closeFigureAt, currentUrl, goToUrl, useUrlQuery } from "@/components/navigation/url-query";
import {
  GUEST_HOME,
  homeAt,
  parseSearchUrl,
  type SearchAddress,
  type SearchHome,
  searchUrl,
} from "@/lib/search/search-url";

/** What the URL shows; null on the landing page, undefined during hydration. */
export function useAddress(): SearchAddress | null | undefined {
  const query = useUrlQuery();
  const address = useMemo(() => (query === undefined ? undefined : parseSearchUrl(query)), [query]);

  // During hydration the script in <head> has already set the view.
  useLayoutEffect(() => {
    const isSearch = address === undefined ? currentAddress() !== null : address !== null;
    document.documentElement.dataset.view = isSearch ? "results" : "landing";
  }, [address]);
  useLayoutEffect(() => () => document.documentElement.removeAttribute("data-view"), []);

  return address;
}

/** What the URL shows now, for event handlers. */
export function currentAddress(): SearchAddress | null {
  return parseSearchUrl(currentUrl().search);
}

/** The page that the search is on: `/` or `/dashboard`. */
export function currentHome(): SearchHome {
  return homeAt(currentUrl().pathname) ?? GUEST_HOME;
}

let hasMoved = false;

/** Whether the user has navigated since the page was loaded. Only then may the focus be moved. */
export function hasMovedSinceLoad(): boolean {
  return hasMoved;
}

/**
 * Goes to a search; null goes to the landing page. Adds a history entry, except from one figure to another.
 * @param isReplacement overrides whether the current history entry is replaced
 */
export function goTo(address: SearchAddress | null, { isReplacement }: { isReplacement?: boolean } = {}) {
  const before = currentAddress();
  const opensFigure = address?.figure !== undefined;
  hasMoved = true;
  goToUrl(searchUrl(address, currentHome()), {
    isReplacement: isReplacement ?? (opensFigure && before?.figure !== undefined),
    opensFigure,
  });
  // Sorting, filtering and opening a figure keep the scroll position.
  if (address === null || before?.query !== address.query) window.scrollTo(0, 0);
}

/** Closes the open figure the way it was opened. */
export function closeFigure() {
  const address = currentAddress();
  if (address?.figure === undefined) return;
  hasMoved = true;
  closeFigureAt(searchUrl({ ...address, figure: undefined }, currentHome()));
}
