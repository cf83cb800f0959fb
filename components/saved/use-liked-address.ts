"use client";

import { useMemo, useSyncExternalStore } from "react";
import { type LikedAddress, likedUrl, parseLikedUrl } from "@/lib/saved/liked-url";

const CHANGED = "figura:liked-address";
/** In the state of an entry of the history: the step to it opened a figure, so the step back closes it. */
const OPENED_HERE = "figura:opened";

/** What the address shows, undefined until the browser has been asked. */
export function useLikedAddress(): LikedAddress | undefined {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => undefined,
  );
  return useMemo(() => (search === undefined ? undefined : parseLikedUrl(search)), [search]);
}

interface Step {
  /** Takes the place of where one is, so that Back does not stop here. */
  isReplacement?: boolean;
}

/** Shows something else of the page, as a step that Back undoes. From figure to figure is no step. */
export function goToLiked(change: Partial<LikedAddress>, { isReplacement }: Step = {}) {
  const before = parseLikedUrl(window.location.search);
  const next = { ...before, figure: undefined, ...change };
  const isBetweenFigures = before.figure !== undefined && next.figure !== undefined;
  const url = likedUrl(next);
  if (url === window.location.pathname + window.location.search) return;
  if (isReplacement ?? isBetweenFigures) window.history.replaceState(window.history.state, "", url);
  else window.history.pushState({ [OPENED_HERE]: next.figure !== undefined }, "", url);
  window.dispatchEvent(new Event(CHANGED));
}

/** The step back takes a moment, in which a second one would lead too far. */
let isSteppingBack = false;

/** Closes the figure on show, by the way it was opened. */
export function closeLikedFigure() {
  const { figure } = parseLikedUrl(window.location.search);
  if (figure === undefined || isSteppingBack) return;
  if (!window.history.state?.[OPENED_HERE]) return goToLiked({ figure: undefined }, { isReplacement: true });
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
