import "server-only";
import { LRUCache } from "lru-cache";
import { processSingleton } from "@/server/process-singleton";
import type { SearchCacheEntry } from "../cache/cache";
import { FRESH_MS, KEPT_MS } from "../cache/cached-page";
import type { Layout } from "./layout";
import type { Reader } from "./reader";

/** People who read one query's results at the same time and find them as they left them. */
const MAX_READERS = 2000;
/** The same over all queries, of results that belong to one reader alone, as no cache may keep them. */
const MAX_PRIVATE_READERS = 500;
const CLEANED_EVERY_MS = 5 * 60_000;

/** Whoever reads what a cache entry led to. */
export interface Readers {
  /** The results as they are laid out for somebody who searches now. */
  layout: Layout | undefined;
  /** The same for somebody whose query a model has understood. */
  understood: Layout | undefined;
  /** undefined for somebody new, or forgotten. */
  find(name: string): Reader | undefined;
  bind(name: string, layout: Layout): Reader;
}

/** Layouts live and die with the entry whose answers they are made of. */
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
    // What no terms let us keep is gone to the minute, not only hidden.
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
