"use client";

import { useSyncExternalStore } from "react";

const CHANGED = "figura:url";
/** In the state of a history entry: the step to it opened a figure, so a step back closes it. */
const OPENED_FIGURE = "figura:opened";

/**
 * The query string of the URL; undefined during hydration of a static page. It is read from `window.location` and not
 * through useSearchParams, which would leave the search box out of the static page until the scripts have loaded.
 * @param rendered the query string that the server rendered the page for
 */
export function useUrlQuery(rendered?: string): string | undefined {
  return useSyncExternalStore<string | undefined>(
    subscribe,
    () => window.location.search,
    () => rendered,
  );
}

interface Step {
  /** Replaces the current history entry, so that Back skips it. */
  isReplacement?: boolean;
  opensFigure?: boolean;
}

/** Changes the URL without loading a page. The same URL again adds no history entry. */
export function goToUrl(url: string, { isReplacement = false, opensFigure = false }: Step = {}) {
  if (url !== window.location.pathname + window.location.search) {
    if (isReplacement) window.history.replaceState(window.history.state, "", url);
    else window.history.pushState({ [OPENED_FIGURE]: opensFigure }, "", url);
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** A step back takes a moment, in which a second one would go too far. */
let isSteppingBack = false;

/**
 * Closes the open figure by a step back if a step has opened it.
 * @param url of the page without the figure, which replaces the current entry otherwise
 */
export function closeFigureAt(url: string) {
  if (isSteppingBack) return;
  if (!window.history.state?.[OPENED_FIGURE]) return goToUrl(url, { isReplacement: true });
  isSteppingBack = true;
  window.addEventListener("popstate", () => (isSteppingBack = false), { once: true });
  window.history.back();
}

function subscribe(onChange: () => void) {
  window.addEventListener("popstate", onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener("popstate", onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}
