"use client";

import { useSyncExternalStore } from "react";
import type { ViewMode } from "@/lib/search/search-url";

/** From which width on how many plates stand in a row, as the grid's own styles have it. */
const steps = [
  ["(width >= 1180px)", 4],
  ["(width >= 821px)", 3],
  ["(width >= 560px)", 2],
] as const;

/** How many plates stand in a row. */
export function useColumns(view: ViewMode): number {
  const columns = useSyncExternalStore(subscribe, read, () => 1);
  return view === "list" ? 1 : columns;
}

function read(): number {
  return steps.find(([query]) => matchMedia(query).matches)?.[1] ?? 1;
}

function subscribe(onChange: () => void) {
  const queries = steps.map(([query]) => matchMedia(query));
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
  };
}
