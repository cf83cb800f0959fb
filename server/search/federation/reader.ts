import "server-only";
import { PAGE_SIZE } from "@/lib/search/query-text";
import type { Layout } from "./layout";

/**
 * Somebody reading a layout page by page. A page may come short, because sources were late or failed; the
 * next then begins where it ended, so that what lands afterwards is neither skipped nor shown twice.
 */
export interface Reader {
  readonly layout: Layout;
  /** Where each page ended that was shown, from the first without a gap. */
  readonly ends: number[];
}

/** Where a page begins, as far as the pages before it have been shown; each other one counts as full. */
export function startOfPage({ ends }: Reader, page: number): number {
  const shown = Math.min(ends.length, page - 1);
  const end = shown > 0 ? (ends[shown - 1] as number) : 0;
  return end + (page - 1 - shown) * PAGE_SIZE;
}

/** Shows a page: a short one may still fill up when it is asked for again, until a later one was shown. */
export function showPage(reader: Reader, page: number): { start: number; end: number } {
  const { layout, ends } = reader;
  const start = Math.min(startOfPage(reader, page), layout.diagrams.length);
  const isPassed = ends.length > page;
  const end = isPassed ? (ends[page - 1] as number) : Math.min(start + PAGE_SIZE, layout.diagrams.length);
  if (ends.length >= page - 1) ends[page - 1] = end;
  return { start, end };
}
