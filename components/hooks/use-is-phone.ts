"use client";

import { useSyncExternalStore } from "react";

/** Below the `md` breakpoint of 768 px. */
const PHONE = "(width < 48rem)";

/** Whether the window is as narrow as a phone; false on the server, which cannot know. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  );
}

function subscribe(onChange: () => void) {
  const query = matchMedia(PHONE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
