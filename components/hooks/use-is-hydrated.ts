"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on the server and while its markup is taken over, for what only the browser knows: the day, chance, our origin. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
