import "server-only";
import index from "@/collection/index.json";
import { type CollectionEntry, collectionEntrySchema } from "@/lib/diagrams/collection-entry";
import type { Diagram } from "@/lib/diagrams/diagram";
import { createOfflineIndex, type OfflineIndex } from "@/lib/search/offline-index";
import { isEnglishWord } from "./english-words";
import { toDiagram } from "./to-diagram";

let cached:
  | { entries: readonly CollectionEntry[]; diagrams: Map<string, Diagram>; index: OfflineIndex }
  | undefined;

function load() {
  const entries = collectionEntrySchema.array().parse(index);
  const diagrams = new Map(entries.map((entry) => [entry.slug, toDiagram(entry)]));
  return { entries, diagrams, index: createOfflineIndex(entries, { isWord: isEnglishWord }) };
}

/** The built-in diagrams, read and indexed when first asked for. */
export function collectionIndex() {
  cached ??= load();
  const { entries, diagrams, index } = cached;
  const bySlug = (slug: string) => diagrams.get(slug) as Diagram;
  return {
    size: diagrams.size,
    /** What was asked for, scored by its place, what only has to do with it, and how the query was read. */
    search: (query: string) => {
      const { found, near, corrected } = index.search(query);
      const scored = found.map((slug, place) => ({
        ...bySlug(slug),
        relevanceScore: Math.max(0, Math.round(100 - 5 * place) / 100),
      }));
      return { found: scored, near: near.map(bySlug), corrected };
    },
    get: (slug: string): Diagram | undefined => diagrams.get(slug),
    entries: () => entries,
    all: (): Diagram[] => [...diagrams.values()],
  };
}
