import "server-only";
import { LRUCache } from "lru-cache";
import type { Layout } from "../federation/layout";
import type { ProviderPage, Retention } from "../provider";
import type { PartStore } from "./part-store";

/** Queries kept, minutes kept, minutes fresh, minutes between cleanings: the product's own figures. */
const MAX_ENTRIES = 200;
const MINUTE_MS = 60_000;
const KEPT_MS = 60 * MINUTE_MS;
export const FRESH_MS = 10 * MINUTE_MS;
const CLEANED_EVERY_MS = 5 * MINUTE_MS;
/**
 * How long an answer stays that may not be kept: searches that are made at the same moment share it, however
 * busy the server is.
 */
const BRIEFLY_MS = 10_000;
/** People who read the results of one query at the same time and find them as they left them. */
const MAX_READERS = 100;

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
  /** What this process knows of a part; undefined once it is an hour old. */
  get(part: string): CachedPage | undefined;
  /** What the other processes know of it, where they share a store. */
  recall(part: string): Promise<CachedPage | undefined>;
  /** Keeps a part as far as its source's terms allow. */
  keep(part: string, page: CachedPage, retention: Retention): void;
  /** One run for everybody who asks for the same part at the same time. */
  share(part: string, run: () => Promise<CachedPage>): Promise<CachedPage>;
  /** The results as they are laid out for somebody who searches now. */
  layout: Layout | undefined;
  /** The results as one reader has been shown them; undefined when they were dropped. */
  layoutOf(reader: string): Layout | undefined;
  bind(reader: string, layout: Layout): void;
}

export interface SearchCache {
  entry(key: string): Promise<SearchCacheEntry>;
}

const isKept = ({ fetchedAt }: CachedPage) => Date.now() - fetchedAt < KEPT_MS;

function createEntry(key: string, store: PartStore | null, touch: () => void): SearchCacheEntry {
  const parts = new Map<string, CachedPage>();
  const running = new Map<string, Promise<CachedPage>>();
  const readers = new LRUCache<string, Layout>({ max: MAX_READERS, ttl: KEPT_MS, perf: Date });
  return {
    layout: undefined,
    get(part) {
      const known = parts.get(part);
      return known && isKept(known) ? known : undefined;
    },
    async recall(part) {
      const shared = (await store?.read(`${key}\n${part}`)) ?? undefined;
      if (!shared || !isKept(shared)) return undefined;
      parts.set(part, shared);
      return shared;
    },
    keep(part, page, retention) {
      parts.set(part, page);
      if (retention === "none") {
        setTimeout(() => parts.get(part) === page && parts.delete(part), BRIEFLY_MS).unref();
        return;
      }
      touch();
      if (retention === "shared") void store?.write(`${key}\n${part}`, page, KEPT_MS);
    },
    share(part, run) {
      const current = running.get(part);
      if (current) return current;
      const started = run().finally(() => running.delete(part));
      running.set(part, started);
      return started;
    },
    layoutOf: (reader) => readers.get(reader),
    bind(reader, layout) {
      // What no terms let us keep stays only while somebody is reading it.
      readers.set(reader, layout, { ttl: layout.transient.size > 0 ? FRESH_MS : KEPT_MS });
    },
  };
}

/**
 * A cache within this process, which also fills itself from what other processes have stored.
 * @param store what is shared with other processes; null for none
 */
export function createSearchCache(store: PartStore | null): SearchCache {
  // One clock for both ages: fetchedAt is in the time of Date.
  const entries = new LRUCache<string, SearchCacheEntry>({ max: MAX_ENTRIES, ttl: KEPT_MS, perf: Date });
  setInterval(() => entries.purgeStale(), CLEANED_EVERY_MS).unref();
  return {
    async entry(key) {
      let entry = entries.get(key);
      if (!entry) {
        const created = createEntry(key, store, () => {
          // An answer that comes very late must not put its old entry in the place of a newer one.
          if ((entries.peek(key) ?? created) === created) entries.set(key, created);
        });
        entries.set(key, created);
        entry = created;
      }
      return entry;
    },
  };
}
