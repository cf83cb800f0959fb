import "server-only";
import { LRUCache } from "lru-cache";
import type { SourceReason } from "@/lib/search/source-reasons";
import type { Retention } from "../provider";
import { type CachedPage, isKept, KEPT_MS } from "./cached-page";
import type { PartStore } from "./part-store";

/** Queries kept, and minutes between cleanings: the product's own figures. */
export const MAX_ENTRIES = 200;
const CLEANED_EVERY_MS = 5 * 60_000;
/**
 * How long an answer stays that may not be kept: searches that are made at the same moment share it, however
 * busy the server is.
 */
const BRIEFLY_MS = 10_000;

/**
 * What the sources have answered to one query with one set of filters, each part by itself: a late answer
 * still lands here, and one failing source spoils nothing. Public results only, so callers share it.
 */
export interface SearchCacheEntry {
  /** What this process knows of a part; undefined once it is an hour old. */
  get(part: string): CachedPage | undefined;
  /** What the other processes know of it, where they share a store. */
  recall(part: string): Promise<CachedPage | undefined>;
  /** Keeps a part as far as its source's terms allow. */
  keep(part: string, page: CachedPage, retention: Retention): void;
  /** Why a part could not be had when it was asked for last; undefined once it has come. */
  readonly troubles: Map<string, SourceFailure>;
  /** One run for everybody who asks for the same part at the same time. */
  share(part: string, run: () => Promise<CachedPage>): Promise<CachedPage>;
}

export interface SearchCache {
  /** @param isKept whether an entry that is not there yet is kept for others */
  entry(key: string, options?: { isKept: boolean }): Promise<SearchCacheEntry>;
  /** How many entries it holds now. */
  size(): number;
}

/** How asking a source ended that did not answer. */
export interface SourceFailure {
  status: "failed" | "resting";
  reason: SourceReason;
}

interface Surroundings {
  key: string;
  store: PartStore | null;
  /** Called when something was added: the entry is as young as that. */
  touch(): void;
}

function createEntry({ key, store, touch }: Surroundings): SearchCacheEntry {
  const parts = new Map<string, CachedPage>();
  const running = new Map<string, Promise<CachedPage>>();
  const troubles = new Map<string, SourceFailure>();
  const get = (part: string) => {
    const known = parts.get(part);
    if (!known || isKept(known)) return known;
    parts.delete(part);
    return undefined;
  };
  return {
    get,
    troubles,
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
      troubles.delete(part);
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
    async entry(key, { isKept: isEntryKept } = { isKept: true }) {
      const known = entries.get(key);
      if (known) return known;
      const created: SearchCacheEntry = createEntry({
        key,
        store,
        touch() {
          // An answer that comes very late must not put its old entry in the place of a newer one.
          if (isEntryKept && (entries.peek(key) ?? created) === created) entries.set(key, created);
        },
      });
      if (isEntryKept) entries.set(key, created);
      return created;
    },
    size: () => entries.size,
  };
}
