import "server-only";
import index from "@/collection/index.json";
import { type CollectionEntry, collectionEntrySchema } from "@/lib/diagrams/collection-entry";
import type { Diagram } from "@/lib/diagrams/diagram";
import { createOfflineIndex, type OfflineIndex } from "@/lib/search/offline-index";
import { toDiagram } from "./to-diagram";

let cached:
  | { entries: readonly CollectionEntry[]; diagrams: Map<string, Diagram>; index: OfflineIndex }
  | undefined;

function load() {
  const entries = collectionEntrySchema.array().parse(index);
  const diagrams = new Map(entries.map((entry) => [entry.slug, toDiagram(entry)]));
  return { entries, diagrams, index: createOfflineIndex(entries) };
}

/** The built-in diagrams, read and indexed when first asked for. */
export function collectionIndex() {
  cached ??= load();
  const { entries, diagrams, index } = cached;
  const bySlug = (slug: string) => diagrams.get(slug) as Diagram;
  return {
    size: diagrams.size,
    /** All that fit the query, best first, scored by their place. */
    search: (query: string): Diagram[] =>
      index.search(query).map((slug, place) => ({
        ...bySlug(slug),
        relevanceScore: Math.max(0, Math.round(100 - 5 * place) / 100),
      })),
    get: (slug: string): Diagram | undefined => diagrams.get(slug),
    entries: () => entries,
    all: (): Diagram[] => [...diagrams.values()],
  };
}
