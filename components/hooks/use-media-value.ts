"use client";

import { useCallback, useSyncExternalStore } from "react";

/** The first matching query decides. Pass a constant: every new list is subscribed to again. */
export type MediaValues<Value> = readonly (readonly [query: string, value: Value])[];

/** The value of the first media query that matches. */
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
