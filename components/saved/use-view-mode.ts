"use client";

import { useSyncExternalStore } from "react";
import { browserStorage } from "@/components/storage/browser-storage";
import { type ViewMode, viewModes } from "@/lib/search/search-url";

const KEY = "figura-liked-view";
const CHANGED = "figura:liked-view";

/** The view that was last chosen in this browser. */
export function useViewMode(): ViewMode {
  return useSyncExternalStore(subscribe, read, () => "grid");
}

/** Kept for the life of the page if storage is blocked. */
let chosen: ViewMode | undefined;

export function chooseViewMode(view: ViewMode) {
  chosen = view;
  browserStorage.set(KEY, view);
  window.dispatchEvent(new Event(CHANGED));
}

function read(): ViewMode {
  const stored = browserStorage.get(KEY);
  return viewModes.find((mode) => mode === stored) ?? chosen ?? "grid";
}

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}
