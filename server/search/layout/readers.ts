import "server-only";
import { LRUCache } from "lru-cache";
import { processSingleton } from "@/server/process-singleton";
import type { Round } from "../ask/ask";
import type { SearchCacheEntry } from "../cache/cache";
import { FRESH_MS, KEPT_MS } from "../cache/cached-page";
import type { SearchPlan } from "../plan";
import { createLayout, isBegunBy, isCurrent, type Layout } from "./layout";

/** Readers remembered per query. */
const MAX_READERS = 2000;
/** Readers remembered over all queries whose results no cache may keep. */
const MAX_PRIVATE_READERS = 500;
const CLEANED_EVERY_MS = 5 * 60_000;

/** The readers of one cache entry. */
export interface Readers {
  /** The layouts that a new search gets, by who may see them and which sources are asked: `groupOf`. */
  layouts: Map<string, Layout>;
  /** undefined for a reader that is new or was evicted. */
  find(name: string): Reader | undefined;
  bind(name: string, layout: Layout): Reader;
}

/**
 * The reader that continues an existing layout: on further pages, and on the first one while its answers are fresh, so
 * that a reload shows the same. Results that a language model contributed to are not shown to a reader who may no
 * longer use the model: such a reader starts over.
 */
export function findReader({ entry, reader, page, startsOver, interpreter }: SearchPlan): Reader | undefined {
  const known = readersOf(entry).find(reader);
  if (!known) return undefined;
  const { layout } = known;
  const mayUseModel = interpreter?.mayUseModel ?? false;
  if (page > 1) return layout.understanding?.by === "model" && !mayUseModel ? undefined : known;
  return !startsOver && isCurrent(layout) && layout.mayUseModel === mayUseModel ? known : undefined;
}

/** The answers of this reader that no cache may keep, also when the reader starts over. */
export function transientOf({ entry, reader }: SearchPlan): Layout["transient"] {
  return readersOf(entry).find(reader)?.layout.transient ?? new Map();
}

/** Gives the reader of this search the layout that begins with this round: one that other readers share, or a new one. */
export function openReader(plan: SearchPlan, round: Round): Reader {
  const readers = readersOf(plan.entry);
  const mayUseModel = plan.interpreter?.mayUseModel ?? false;
  const group = groupOf(plan, mayUseModel);
  const begun = readers.layouts.get(group);
  const layout =
    begun && isBegunBy(begun, round) ? begun : createLayout({ query: plan.wordings[0], mayUseModel }, round);
  if (!layout.isPrivate) readers.layouts.set(group, layout);
  return readers.bind(plan.reader, layout);
}

/**
 * Readers who can share a layout: what a language model contributes, and what a source answers that only some of them
 * have asked, may be added after it was shared.
 */
function groupOf({ providers, furtherProviders }: SearchPlan, mayUseModel: boolean): string {
  return JSON.stringify([
    mayUseModel,
    ...[providers, furtherProviders].map((list) => list.map(({ name }) => name)),
  ]);
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
      layouts: new Map(),
      find: (name) => shared.get(name) ?? privateReaders.get(prefix + name),
      bind(name, layout) {
        const reader = { layout, ends: [] };
        if (Date.now() - cleanedAt > CLEANED_EVERY_MS) {
          cleanedAt = Date.now();
          shared.purgeStale();
        }
        shared.delete(name);
        if (layout.isPrivate) privateReaders.set(prefix + name, reader);
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
