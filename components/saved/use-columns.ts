"use client";

import { useMediaValue } from "@/components/hooks/use-media-value";
import type { ViewMode } from "@/lib/search/search-url";

/** From which width on how many plates stand in a row, as the grid's own styles have it. */
const steps = [
  ["(width >= 1180px)", 4],
  ["(width >= 821px)", 3],
  ["(width >= 560px)", 2],
] as const;

/** How many plates stand in a row. */
export function useColumns(view: ViewMode): number {
  const columns = useMediaValue<number>(steps, 1);
  return view === "list" ? 1 : columns;
}
