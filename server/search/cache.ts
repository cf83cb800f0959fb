import "server-only";
import { LRUCache } from "lru-cache";
import type { ProviderPage } from "./provider";

/** Queries kept, minutes kept, minutes fresh, minutes between cleanings: the product's own figures. */
const MAX_ENTRIES = 200;
const MINUTE_MS = 60_000;
const KEPT_MS = 60 * MINUTE_MS;
export const FRESH_MS = 10 * MINUTE_MS;
const CLEANED_EVERY_MS = 5 * MINUTE_MS;

export interface CachedPage {
  page: ProviderPage;
  tookMs: number;
  /** Milliseconds since the epoch. */
  fetchedAt: number;
}

/**
 * What the sources have answered to one query with one set of filters, each part by itself: a late answer
 * still lands here, and one failing source spoils nothing. Public results only, so callers may share it.
 */
export interface SearchCacheEntry {
  get(part: string): CachedPage | undefined;
  set(part: string, page: CachedPage): void;
  /** One run for everybody who asks for the same part at the same time. */
  share(part: string, run: () => Promise<CachedPage>): Promise<CachedPage>;
}

export interface SearchCache {
  entry(key: string): Promise<SearchCacheEntry>;
}

function createEntry(): SearchCacheEntry {
  const parts = new Map<string, CachedPage>();
  const running = new Map<string, Promise<CachedPage>>();
  return {
    get: (part) => parts.get(part),
    set: (part, page) => void parts.set(part, page),
    share(part, run) {
      const current = running.get(part);
      if (current) return current;
      const started = run().finally(() => running.delete(part));
      running.set(part, started);
      return started;
    },
  };
}

/** A cache within this process. */
export function createSearchCache(): SearchCache {
  // One clock for both ages: fetchedAt is in the time of Date.
  const entries = new LRUCache<string, SearchCacheEntry>({ max: MAX_ENTRIES, ttl: KEPT_MS, perf: Date });
  setInterval(() => entries.purgeStale(), CLEANED_EVERY_MS).unref();
  return {
    async entry(key) {
      let entry = entries.get(key);
      if (!entry) {
        entry = createEntry();
        entries.set(key, entry);
      }
      return entry;
    },
  };
}
