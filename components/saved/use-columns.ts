"use client";

import { useMediaValue } from "@/components/hooks/use-media-value";
import type { ViewMode } from "@/lib/search/search-url";

/** Minimum widths and the plates in a row, the same as the styles of the grid. */
const steps = [
  ["(width >= 1180px)", 4],
  ["(width >= 821px)", 3],
  ["(width >= 560px)", 2],
] as const;

/** The number of plates in a row. */
export function useColumns(view: ViewMode): number {
  const columns = useMediaValue<number>(steps, 1);
  return view === "list" ? 1 : columns;
}
