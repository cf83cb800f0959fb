import "server-only";
import type { SearchFilters } from "@/lib/search/filters";
import { PAGE_SIZE } from "@/lib/search/query-text";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { collectionIndex } from "@/server/collection/collection-index";
import { measurements } from "../measurements/measurements";
import type { SearchProvider } from "../provider";

/** All of the collection is CC0, drawn as vectors, and wider than tall: 4:3. */
function canMatch(filters: SearchFilters): boolean {
  const isWanted = <T>(wanted: T | undefined, ours: T) => wanted === undefined || wanted === ours;
  return isWanted(filters.format, "svg") && isWanted(filters.shape, "wide");
}

/**
 * What the collection has to say of a query beside what it found: its diagrams that were not asked for but have to do
 * with it, and how it has read words that are none. Nobody outside has to be asked for it.
 */
export function nearInCollection(
  query: string,
  filters: SearchFilters,
): Pick<SearchAnswer, "near" | "correction"> {
  const { near, corrected } = collectionIndex().search(query);
  return { near: canMatch(filters) ? [...near] : [], correction: corrected };
}

/**
 * Figura's own diagrams: always there, offline, free.
 * Licence CC0 1.0, which every licence filter admits. Found by an index in memory.
 */
export const collectionProvider: SearchProvider = {
  name: "collection",
  cost: "local",
  retention: "process",
  canHonour: () => true,
  async search({ query, page, filters }) {
    if (!canMatch(filters)) return { diagrams: [], total: 0, hasMore: false };
    const startedAt = performance.now();
    const { found } = collectionIndex().search(query);
    measurements.sources.collection.noteAnswer(performance.now() - startedAt);
    const end = page * PAGE_SIZE;
    return { diagrams: found.slice(end - PAGE_SIZE, end), total: found.length, hasMore: found.length > end };
  },
};
