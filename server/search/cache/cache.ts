import "server-only";
import { LRUCache } from "lru-cache";
import type { Layout } from "../federation/layout";
import type { Reader } from "../federation/reader";
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
/** People who read one query's results at the same time and find them as they left them. */
const MAX_READERS = 2000;
/** The same over all queries, of results that belong to one reader alone, as no cache may keep them. */
const MAX_PRIVATE_READERS = 500;

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
  /** Whoever reads these results under that name; undefined for somebody new, or forgotten. */
  reader(name: string): Reader | undefined;
  bind(name: string, layout: Layout): Reader;
}

export interface SearchCache {
  /** @param isKept whether an entry that is not there yet is kept for others */
  entry(key: string, options?: { isKept: boolean }): Promise<SearchCacheEntry>;
}

interface Surroundings {
  key: string;
  store: PartStore | null;
  privateReaders: LRUCache<string, Reader>;
  /** Called when something was added: the entry is as young as that. */
  touch(): void;
}

const isKept = ({ fetchedAt }: CachedPage) => Date.now() - fetchedAt < KEPT_MS;

function createEntry({ key, store, privateReaders, touch }: Surroundings): SearchCacheEntry {
  const parts = new Map<string, CachedPage>();
  const running = new Map<string, Promise<CachedPage>>();
  const readers = new LRUCache<string, Reader>({ max: MAX_READERS });
  const get = (part: string) => {
    const known = parts.get(part);
    return known && isKept(known) ? known : undefined;
  };
  return {
    layout: undefined,
    get,
    async recall(part) {
      const shared = (await store?.read(`${key}\n${part}`)) ?? undefined;
      const known = get(part);
      // While we looked, a newer answer may have come to us.
      if (!shared || !isKept(shared) || (known && known.fetchedAt >= shared.fetchedAt)) return known;
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
    reader: (name) => readers.get(name) ?? privateReaders.get(`${key}\n${name}`),
    bind(name, layout) {
      const reader = { layout, ends: [] };
      readers.delete(name);
      if (layout.transient.size > 0) privateReaders.set(`${key}\n${name}`, reader);
      else readers.set(name, reader);
      return reader;
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
  const privateReaders = new LRUCache<string, Reader>({
    max: MAX_PRIVATE_READERS,
    ttl: FRESH_MS,
    // What no terms let us keep is gone to the minute, not only hidden.
    ttlAutopurge: true,
    perf: Date,
  });
  setInterval(() => entries.purgeStale(), CLEANED_EVERY_MS).unref();
  return {
    async entry(key, { isKept } = { isKept: true }) {
      const known = entries.get(key);
      if (known) return known;
      const created: SearchCacheEntry = createEntry({
        key,
        store,
        privateReaders,
        touch() {
          // An answer that comes very late must not put its old entry in the place of a newer one.
          if (isKept && (entries.peek(key) ?? created) === created) entries.set(key, created);
        },
      });
      if (isKept) entries.set(key, created);
      return created;
    },
  };
}
