"use client";

import { useMemo, useSyncExternalStore } from "react";

const CHANGED = "figura:auth-address";

/**
 * What the address asks for; on a static page undefined until the browser has been asked.
 * @param rendered the query that the server has rendered the page for
 */
export function useQuery(): URLSearchParams | undefined;
export function useQuery(rendered: string): URLSearchParams;
export function useQuery(rendered?: string): URLSearchParams | undefined {
  const search = useSyncExternalStore<string | undefined>(
    subscribe,
    () => window.location.search,
    () => rendered,
  );
  return useMemo(() => (search === undefined ? undefined : new URLSearchParams(search)), [search]);
}

/** Goes to another form of the same page, as a step that Back undoes. */
export function goToForm(url: string) {
  window.history.pushState(null, "", url);
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
