import "server-only";
import { LRUCache } from "lru-cache";
import type { SourceReason } from "@/lib/search/source-reasons";
import { createSharedWork } from "@/server/fetch/shared-work";
import { waitUntil } from "@/server/http/wait-until";
import { processSingleton } from "@/server/process-singleton";
import type { SearchProvider } from "../provider";
import { type CachedPage, isUnexpired, KEPT_MS } from "./cached-page";
import { createPartStore, type PartStore } from "./part-store";

/** Cached queries, and the interval between cleanups. */
export const MAX_ENTRIES = 200;
/** Longer than a search takes. */
const PENDING_MS = 30_000;
const CLEANED_EVERY_MS = 5 * 60_000;
/** How long an answer is shared that may not be cached, so that simultaneous searches send one request. */
const BRIEFLY_MS = 10_000;

export type SearchCacheEntry = ReturnType<typeof createEntry>;
export type SearchCache = ReturnType<typeof createSearchCache>;

/** The outcome of a request to a source that failed. */
export interface SourceFailure {
  status: "failed" | "resting";
  reason: SourceReason;
}

interface Surroundings {
  key: string;
  store: PartStore | null;
  /** Called when a part was added: restarts the entry's time to live. */
  touch(): void;
}

/**
 * The answers to one query with one set of filters, cached part by part, so that a late or failing source does not
 * affect the others. Public results only, so all callers share it.
 */
function createEntry({ key, store, touch }: Surroundings) {
  const parts = new Map<string, CachedPage>();
  const failures = new Map<string, SourceFailure>();
  /** The part that this process has; undefined once it is an hour old. */
  const get = (part: string): CachedPage | undefined => {
    const known = parts.get(part);
    if (!known || isUnexpired(known)) return known;
    parts.delete(part);
    return undefined;
  };
  return {
    get,
    /** Why the last request for a part failed; removed once it succeeds. */
    failures,
    /** The newest copy of the part, including those of other processes if there is a shared store. */
    async recall(part: string): Promise<CachedPage | undefined> {
      const shared = (await store?.read(`${key}\n${part}`)) ?? undefined;
      const known = get(part);
      // A newer answer may have arrived during the read.
      if (!shared || !isUnexpired(shared) || (known && known.fetchedAt >= shared.fetchedAt)) return known;
      parts.set(part, shared);
      return shared;
    },
    /** Stores a part as far as its source's terms allow. One of a local source alone makes no entry that lasts. */
    keep(
      part: string,
      page: CachedPage,
      { retention, cost }: Pick<SearchProvider, "retention" | "cost">,
    ): void {
      parts.set(part, page);
      failures.delete(part);
      if (retention === "none") {
        setTimeout(() => parts.get(part) === page && parts.delete(part), BRIEFLY_MS).unref();
        return;
      }
      if (cost !== "local") touch();
      if (retention === "shared" && store) waitUntil(store.write(`${key}\n${part}`, page, KEPT_MS));
    },
    /** Runs one request for all concurrent callers of the same part, until the last of them has left. */
    share: createSharedWork<CachedPage>(),
  };
}

/**
 * An in-process cache that also reads what other processes have stored.
 * @param store shared with other processes; null for none
 */
export function createSearchCache(store: PartStore | null) {
  // LRUCache uses Date too, the clock of fetchedAt.
  const entries = new LRUCache<string, SearchCacheEntry>({ max: MAX_ENTRIES, ttl: KEPT_MS, perf: Date });
  /** Entries without an answer of an outside source, for concurrent searches. They must not evict any that has one. */
  const pending = new LRUCache<string, SearchCacheEntry>({ max: MAX_ENTRIES, ttl: PENDING_MS, perf: Date });
  setInterval(() => entries.purgeStale(), CLEANED_EVERY_MS).unref();
  return {
    /** @param isStored whether a new entry is stored for other searches */
    async entry(key: string, { isStored } = { isStored: true }): Promise<SearchCacheEntry> {
      const known = entries.get(key) ?? pending.get(key);
      if (known) return known;
      const created: SearchCacheEntry = createEntry({
        key,
        store,
        touch() {
          // A very late answer must not replace a newer entry by its old one.
          if (!isStored || (entries.peek(key) ?? created) !== created) return;
          pending.delete(key);
          entries.set(key, created);
        },
      });
      if (isStored) pending.set(key, created);
      return created;
    },
    size: () => entries.size,
  };
}

/** The cache of this process. Created on first use, because a build has no settings. */
export function searchCache(): SearchCache {
  return processSingleton("search-cache", () => createSearchCache(createPartStore()));
}
