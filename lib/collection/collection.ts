import type { CollectionEntry } from "@/lib/diagrams/collection-entry";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { Subject } from "@/lib/diagrams/subjects";
import type { IndexData } from "@/lib/search/offline/index-data";
import { createOfflineIndex } from "@/lib/search/offline/offline-index";
import { termsOf } from "@/lib/search/offline/terms";
import { asTyped, normaliseQuery } from "@/lib/search/query-text";
import { toDiagram } from "./to-diagram";

/** Matching diagrams, scored by position, and related ones; each best first. */
export interface CollectionAnswer {
  found: readonly Diagram[];
  /** How many of them, from the first, are certainly what the query asks for. */
  certain: number;
  near: readonly Diagram[];
  /** The corrected query; null if it was not corrected. */
  corrected: string | null;
  /** The English name of the first match, if the query is its name in another language. */
  englishName: string | null;
}

interface CollectionData {
  entries: readonly CollectionEntry[];
  indexData: IndexData;
  /** Whether a word that no diagram has is a real word, and so not a misspelling. */
  isWord: (word: string) => boolean;
  /** Keeps the answers to queries: each is read twice per search, and again by later searches for the same. */
  answers: {
    get(query: string): CollectionAnswer | undefined;
    set(query: string, answer: CollectionAnswer): void;
  };
}

/** Equal for different spellings of a name. */
const nameKey = (name: string) => termsOf(name).join(" ");

/** Slugs by the topics beside their diagrams. */
function groupByTopic(entries: readonly CollectionEntry[]): Map<string, string[]> {
  const slugs = new Map<string, string[]>();
  for (const { slug, related } of entries) {
    for (const key of related.map(nameKey)) slugs.set(key, [...(slugs.get(key) ?? []), slug]);
  }
  return slugs;
}

export type Collection = ReturnType<typeof createCollection>;

/** The built-in diagrams with their index, on the server and in the service worker. */
export function createCollection({ entries, indexData, isWord, answers }: CollectionData) {
  const diagrams = new Map(entries.map((entry) => [entry.slug, toDiagram(entry)]));
  const index = createOfflineIndex(indexData, { isWord });
  let byTopic: Map<string, string[]> | undefined;
  /** Made on first use. */
  const besides = () => (byTopic ??= groupByTopic(entries));
  const bySlug = (slug: string) => diagrams.get(slug) as Diagram;
  const englishNameIn = (named: readonly string[], query: string): string | null => {
    const entry = entries.find(({ slug }) => slug === named[0]);
    const asked = nameKey(query);
    const isAmong = (names: readonly string[]) => names.some((name) => nameKey(name) === asked);
    if (!entry || isAmong([entry.title, ...entry.synonyms])) return null;
    return isAmong(Object.values(entry.names).flat()) ? asTyped(entry.title) : null;
  };
  const answer = (query: string): CollectionAnswer => {
    const { found, named, certain, near, corrected } = index.search(query);
    const name = normaliseQuery(query);
    const scored = found.map((slug, place) => ({
      ...bySlug(slug),
      ...(named.includes(slug) && { foundAs: name }),
      relevanceScore: Math.max(0, Math.round(100 - 5 * place) / 100),
    }));
    return {
      found: scored,
      certain,
      near: near.map(bySlug),
      corrected,
      englishName: englishNameIn(named, query),
    };
  };
  const search = (query: string): CollectionAnswer => {
    const known = answers.get(query) ?? answer(query);
    answers.set(query, known);
    return known;
  };
  return {
    size: diagrams.size,
    search,
    /** The English name of a diagram that has this name in another language but not in English; else null. */
    englishNameOf: (name: string): string | null => search(name).englishName,
    /** The subject of the first match, or else of the first related diagram; null without either. */
    subjectOf(query: string): Subject | null {
      const { found, near } = search(query);
      const [first] = [...found, ...near];
      return entries.find(({ slug }) => diagrams.get(slug)?.id === first?.id)?.subject ?? null;
    },
    /** Topics that a diagram shows in part, then those beside it. */
    topicsOf(id: string): readonly string[] {
      const { helps = [], related = [] } = entries.find((entry) => diagrams.get(entry.slug)?.id === id) ?? {};
      return [...helps, ...related];
    },
    /** Diagrams that have a topic beside them. */
    diagramsBeside: (topic: string): Diagram[] => (besides().get(nameKey(topic)) ?? []).map(bySlug),
    get: (slug: string): Diagram | undefined => diagrams.get(slug),
    entries: () => entries,
    all: (): Diagram[] => [...diagrams.values()],
  };
}
