import "server-only";
import { LRUCache } from "lru-cache";
import { PAGE_SIZE } from "@/lib/search/query-text";
import { processSingleton } from "@/server/process-singleton";
import type { SearchCacheEntry } from "@/server/search/cache/cache";
import { FRESH_MS, KEPT_MS } from "@/server/search/cache/cached-page";
import type { Layout } from "./layout";

/** Readers remembered per query. */
const MAX_READERS = 2000;
/** Readers remembered over all queries whose results no cache may keep. */
const MAX_PRIVATE_READERS = 500;
const CLEANED_EVERY_MS = 5 * 60_000;

/** The readers of one cache entry. */
export interface Readers {
  /** The layout that a new search gets. */
  layout: Layout | undefined;
  /** The same for a query that a language model has interpreted. */
  understood: Layout | undefined;
  /** undefined for a reader that is new or was evicted. */
  find(name: string): Reader | undefined;
  bind(name: string, layout: Layout): Reader;
}

/** Layouts are kept as long as the cache entry whose answers they contain. */
export function readersOf(entry: SearchCacheEntry): Readers {
  const { byEntry, createReaders } = processSingleton("readers", createStore);
  let readers = byEntry.get(entry);
  if (!readers) {
    readers = createReaders();
    byEntry.set(entry, readers);
  }
  return readers;
}

function createStore() {
  const privateReaders = new LRUCache<string, Reader>({
    max: MAX_PRIVATE_READERS,
    ttl: FRESH_MS,
    // Results that may not be kept are deleted on time, not only hidden.
    ttlAutopurge: true,
    perf: Date,
  });
  let created = 0;

  function createReaders(): Readers {
    created += 1;
    const prefix = `${created}:`;
    const shared = new LRUCache<string, Reader>({ max: MAX_READERS, ttl: KEPT_MS, perf: Date });
    let cleanedAt = Date.now();
    return {
      layout: undefined,
      understood: undefined,
      find: (name) => shared.get(name) ?? privateReaders.get(prefix + name),
      bind(name, layout) {
        const reader = { layout, ends: [] };
        if (Date.now() - cleanedAt > CLEANED_EVERY_MS) {
          cleanedAt = Date.now();
          shared.purgeStale();
        }
        shared.delete(name);
        if (layout.transient.size > 0) privateReaders.set(prefix + name, reader);
        else shared.set(name, reader);
        return reader;
      },
    };
  }
  return { byEntry: new WeakMap<SearchCacheEntry, Readers>(), createReaders };
}

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
