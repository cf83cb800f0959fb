"use client";

import { useSyncExternalStore } from "react";

const CHANGED = "figura:url";
/** In the state of a history entry: the step to it opened a figure, so a step back closes it. */
const OPENED_FIGURE = "figura:opened";

/**
 * The least time between two replacements of a history entry. WebKit throws a SecurityError at more than 100 changes of
 * the history in ten seconds, and a key that is held down moves thirty figures a second.
 */
const REPLACE_INTERVAL_MS = 200;

/** The current URL, while it waits to be written to the history. */
let waiting: string | undefined;
/** Set until the next replacement may be written. */
let interval: ReturnType<typeof setTimeout> | undefined;

/** The path and the query string of the current URL, to which `window.location` may be late. */
export function currentUrl(): Pick<URL, "pathname" | "search"> {
  return waiting === undefined ? window.location : new URL(waiting, window.location.origin);
}

/**
 * The query string of the URL; undefined during hydration of a static page. It is read from `window.location` and not
 * through useSearchParams, which would leave the search box out of the static page until the scripts have loaded.
 * @param rendered the query string that the server rendered the page for
 */
export function useUrlQuery(rendered?: string): string | undefined {
  return useSyncExternalStore<string | undefined>(
    subscribe,
    () => currentUrl().search,
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
  const { pathname, search } = currentUrl();
  if (url !== pathname + search) {
    if (isReplacement) replaceUrl(url);
    else {
      // Back leads to this entry.
      writeWaiting();
      window.history.pushState({ [OPENED_FIGURE]: opensFigure }, "", url);
    }
  }
  window.dispatchEvent(new Event(CHANGED));
}

function replaceUrl(url: string) {
  waiting = url;
  if (interval === undefined) writeWaiting();
  else window.addEventListener("beforeunload", writeWaiting);
}

function writeWaiting() {
  if (waiting === undefined) return;
  window.history.replaceState(window.history.state, "", waiting);
  forgetWaiting();
  clearTimeout(interval);
  interval = setTimeout(() => {
    interval = undefined;
    writeWaiting();
  }, REPLACE_INTERVAL_MS);
}

function forgetWaiting() {
  waiting = undefined;
  // Only while it is needed: in Firefox, the listener keeps a page out of the back/forward cache.
  window.removeEventListener("beforeunload", writeWaiting);
}

/** A step back takes a moment, in which a second one would go too far. */
let isSteppingBack = false;

/**
 * Closes the open figure by a step back if a step has opened it.
 * @param url of the page without the figure, which replaces the current entry otherwise
 */
export function closeFigureAt(url: string) {
  if (isSteppingBack) return;
  if (!window.history.state?.[OPENED_FIGURE]) {
    goToUrl(url, { isReplacement: true });
    // Only moves follow each other so quickly that they have to wait.
    return writeWaiting();
  }
  // Forward leads to this entry.
  writeWaiting();
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

// Before the listeners above: what waits belongs to the entry that the user has left.
if (typeof window !== "undefined") window.addEventListener("popstate", forgetWaiting);
