"use client";

import { useSyncExternalStore } from "react";

/** Whether the page uses the dark theme; false on the server, which cannot know. */
export function useIsDark(subscribe: (onChange: () => void) => () => void = watchTheme): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.classList.contains("dark"),
    () => false,
  );
}

export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
