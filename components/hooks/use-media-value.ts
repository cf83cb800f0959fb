"use client";

import { useCallback, useSyncExternalStore } from "react";

/** The first query that matches decides; each with its value. A constant, for every new list is listened to anew. */
export type MediaValues<Value> = readonly (readonly [query: string, value: Value])[];

/** What the window's width, or whatever else the queries ask for, makes of something. */
export function useMediaValue<Value>(values: MediaValues<Value>, otherwise: Value): Value {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const queries = values.map(([query]) => matchMedia(query));
      for (const query of queries) query.addEventListener("change", onChange);
      return () => {
        for (const query of queries) query.removeEventListener("change", onChange);
      };
    },
    [values],
  );
  return useSyncExternalStore(
    subscribe,
    () => values.find(([query]) => matchMedia(query).matches)?.[1] ?? otherwise,
    () => otherwise,
  );
}
