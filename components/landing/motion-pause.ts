"use client";

import { useSyncExternalStore } from "react";

let isPaused = false;
const listeners = new Set<() => void>();

/** Whether the user has paused the motion on the landing page; shared by all its parts. */
export function useIsPaused(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPaused,
    () => false,
  );
}

export function togglePause() {
  isPaused = !isPaused;
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}
