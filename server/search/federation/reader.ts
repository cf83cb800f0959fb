import "server-only";
import { PAGE_SIZE } from "@/lib/search/query-text";
import type { Layout } from "./layout";

/**
 * A client that reads a layout page by page. A page may be short because sources were late or failed. The next page
 * then begins where it ended, so that later results are neither skipped nor shown twice.
 */
export interface Reader {
  readonly layout: Layout;
  /** The end of each page shown so far, from the first, without gaps. */
  readonly ends: number[];
}

/** Start of a page. Pages that have not been shown yet count as full. */
export function startOfPage({ ends }: Reader, page: number): number {
  const shown = Math.min(ends.length, page - 1);
  const end = shown > 0 ? (ends[shown - 1] as number) : 0;
  return end + (page - 1 - shown) * PAGE_SIZE;
}

/** Shows a page. A short page can still grow when it is requested again, until a later page has been shown. */
export function showPage(reader: Reader, page: number): { start: number; end: number } {
  const { layout, ends } = reader;
  const start = Math.min(startOfPage(reader, page), layout.diagrams.length);
  const isPassed = ends.length > page;
  const end = isPassed ? (ends[page - 1] as number) : Math.min(start + PAGE_SIZE, layout.diagrams.length);
  if (ends.length >= page - 1) ends[page - 1] = end;
  return { start, end };
}
