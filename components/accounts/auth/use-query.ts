"use client";

import { useMemo, useSyncExternalStore } from "react";

const CHANGED = "figura:auth-address";

/** What the address asks for; undefined until the browser has been asked, for the page itself is static. */
export function useQuery(): URLSearchParams | undefined {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => undefined,
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
