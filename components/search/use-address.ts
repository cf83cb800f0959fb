"use client";

import { useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import {
  GUEST_HOME,
  homeAt,
  parseSearchUrl,
  type SearchAddress,
  type SearchHome,
  searchUrl,
} from "@/lib/search/search-url";

const CHANGED = "figura:address";
/** In the state of an entry of the history: the step to it opened a figure, so the step back closes it. */
const OPENED_HERE = "figura:opened";

/**
 * What the address shows, null on the landing, undefined until the browser has been asked. It is read from the
 * address itself, not through useSearchParams: that would leave the static page without the search box until
 * the scripts have come, and then swap it under the fingers of whoever is already typing.
 */
export function useAddress(): SearchAddress | null | undefined {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => undefined,
  );
  const address = useMemo(() => (search === undefined ? undefined : parseSearchUrl(search)), [search]);

  // Until the browser has been asked, the script in <head> has already said what is on show.
  useLayoutEffect(() => {
    const isSearch = address === undefined ? currentAddress() !== null : address !== null;
    document.documentElement.dataset.view = isSearch ? "results" : "landing";
  }, [address]);
  useLayoutEffect(() => () => document.documentElement.removeAttribute("data-view"), []);

  return address;
}

/** What the address shows at this moment, for those who act and do not draw. */
export function currentAddress(): SearchAddress | null {
  return parseSearchUrl(window.location.search);
}

/** The search screen that one is on. */
export function currentHome(): SearchHome {
  return homeAt(window.location.pathname) ?? GUEST_HOME;
}

let hasMoved = false;

/** Whether one has gone anywhere since the page was loaded: only then may the focus be led. */
export function hasMovedSinceLoad(): boolean {
  return hasMoved;
}

interface Step {
  /** Takes the place of where one is, so that Back does not stop here. */
  isReplacement?: boolean;
}

/** Goes to a search, as a step that Back undoes; null leads to the landing. From figure to figure is no step. */
export function goTo(address: SearchAddress | null, { isReplacement }: Step = {}) {
  const before = currentAddress();
  const isBetweenFigures = before?.figure !== undefined && address?.figure !== undefined;
  hasMoved = true;
  const url = searchUrl(address, currentHome());
  if (url !== window.location.pathname + window.location.search) {
    if (isReplacement ?? isBetweenFigures) window.history.replaceState(window.history.state, "", url);
    else window.history.pushState({ [OPENED_HERE]: address?.figure !== undefined }, "", url);
  }
  window.dispatchEvent(new Event(CHANGED));
  // Whoever sorts, filters or opens a figure stays where they are looking.
  if (address === null || before?.query !== address.query) window.scrollTo(0, 0);
}

/** The step back takes a moment, in which a second one would lead too far. */
let isSteppingBack = false;

/** Closes the figure on show, by the way it was opened. */
export function closeFigure() {
  const address = currentAddress();
  if (address?.figure === undefined || isSteppingBack) return;
  if (window.history.state?.[OPENED_HERE]) {
    isSteppingBack = true;
    window.addEventListener("popstate", () => (isSteppingBack = false), { once: true });
    window.history.back();
  } else goTo({ ...address, figure: undefined }, { isReplacement: true });
}

function subscribe(onChange: () => void) {
  window.addEventListener("popstate", onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener("popstate", onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}
