"use client";

import { useSyncExternalStore } from "react";
import { type ViewMode, viewModes } from "@/lib/search/search-url";

const KEY = "figura-liked-view";
const CHANGED = "figura:liked-view";

/** Whether one last looked at plates side by side or one under the other, in this browser. */
export function useViewMode(): ViewMode {
  return useSyncExternalStore(subscribe, read, () => "grid");
}

/** For as long as the page lives, where the browser keeps nothing. */
let chosen: ViewMode | undefined;

export function chooseViewMode(view: ViewMode) {
  chosen = view;
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // The page itself remembers it.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function read(): ViewMode {
  try {
    const kept = localStorage.getItem(KEY);
    return viewModes.find((mode) => mode === kept) ?? chosen ?? "grid";
  } catch {
    return chosen ?? "grid";
  }
}

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}
