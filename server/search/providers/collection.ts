import "server-only";
import { canMatch } from "@/lib/collection/can-match";
import type { SearchFilters } from "@/lib/search/filters";
import { PAGE_SIZE } from "@/lib/search/query-text";
import type { SearchAnswer } from "@/lib/search/search-answer";
import { collectionIndex } from "@/server/collection/collection-index";
import { measurements } from "../measurements/measurements";
import type { SearchProvider } from "../provider";

/**
 * The related diagrams of the collection that do not match the query, and its spelling correction. Needs no request
 * to outside sources.
 */
export function nearInCollection(
  query: string,
  filters: SearchFilters,
): Pick<SearchAnswer, "near" | "correction"> {
  const { near, corrected } = collectionIndex().search(query);
  return { near: canMatch(filters) ? [...near] : [], correction: corrected };
}

/**
 * Figura's own diagrams: always available, offline, free. Licence CC0 1.0, which passes every licence filter.
 * Searched through an in-memory index.
 */
export const collectionProvider: SearchProvider = {
  name: "collection",
  cost: "local",
  goodFor: ["anything"],
  retention: "process",
  canHonour: () => true,
  requestsFor: () => 0,
  async search({ query, page, filters }) {
    if (!canMatch(filters)) return { diagrams: [], total: 0, hasMore: false };
    const startedAt = performance.now();
    const { found, certain } = collectionIndex().search(query);
    measurements.sources.collection.noteAnswer(performance.now() - startedAt);
    const end = page * PAGE_SIZE;
    return {
      diagrams: found.slice(end - PAGE_SIZE, end),
      total: found.length,
      hasMore: found.length > end,
      ...(page === 1 && certain > 0 && { certain }),
    };
  },
};
