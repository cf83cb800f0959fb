"use client";

import { useLayoutEffect, useSyncExternalStore } from "react";
import { parseSearchUrl, searchUrl } from "@/lib/search/search-url";

const CHANGED = "figura:address";

/**
 * The query in the address, null on the landing, undefined until the browser has been asked. It is read from the address itself, not through
 * useSearchParams: that would leave the static page without the search box until the scripts have come, and
 * then swap it under the fingers of whoever is already typing.
 */
export function useAddress(): string | null | undefined {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => undefined,
  );

  // Until the browser has been asked, the script in <head> has already said what is on show.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the address has changed
  useLayoutEffect(() => {
    const isSearch = parseSearchUrl(window.location.search) !== null;
    document.documentElement.dataset.view = isSearch ? "results" : "landing";
  }, [search]);
  useLayoutEffect(() => () => document.documentElement.removeAttribute("data-view"), []);

  return search === undefined ? undefined : parseSearchUrl(search);
}

/** Puts a query into the address, as a step that Back undoes; null leads to the landing. */
export function goTo(query: string | null) {
  const url = searchUrl(query);
  const isNew = url !== window.location.pathname + window.location.search;
  if (isNew) window.history.pushState(null, "", url);
  window.dispatchEvent(new Event(CHANGED));
  window.scrollTo(0, 0);
}

function subscribe(onChange: () => void) {
  window.addEventListener("popstate", onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener("popstate", onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}
