import "server-only";
import { LRUCache } from "lru-cache";
import index from "@/collection/index.json";
import indexData from "@/collection/search.json";
import type { CollectionEntry } from "@/lib/diagrams/collection-entry";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { Subject } from "@/lib/diagrams/subjects";
import { createOfflineIndex } from "@/lib/search/offline/offline-index";
import { termsOf } from "@/lib/search/offline/terms";
import { asTyped, normaliseQuery } from "@/lib/search/query-text";
import { isEnglishWord } from "./english-words";
import { toDiagram } from "./to-diagram";

/** Cached queries: each is read twice per search, and again by later searches for the same. */
const MAX_ANSWERS = 1000;

let cached: ReturnType<typeof load> | undefined;

/** Matching diagrams, scored by position, and related ones; each best first. */
interface CollectionAnswer {
  found: readonly Diagram[];
  /** How many of them, from the first, are certainly what the query asks for. */
  certain: number;
  near: readonly Diagram[];
  /** The corrected query; null if it was not corrected. */
  corrected: string | null;
  /** The English name of the first match, if the query is its name in another language. */
  englishName: string | null;
}

/** Equal for different spellings of a name. */
const nameKey = (name: string) => termsOf(name).join(" ");

function load() {
  // The render step has validated them; to do it again takes as long as making the index.
  const entries = index as readonly CollectionEntry[];
  const diagrams = new Map(entries.map((entry) => [entry.slug, toDiagram(entry)]));
  let byTopic: Map<string, string[]> | undefined;
  return {
    entries,
    diagrams,
    index: createOfflineIndex(indexData, { isWord: isEnglishWord }),
    answers: new LRUCache<string, CollectionAnswer>({ max: MAX_ANSWERS }),
    /** Made on first use. */
    besides: () => (byTopic ??= groupByTopic(entries)),
  };
}

/** Slugs by the topics beside their diagrams. */
function groupByTopic(entries: readonly CollectionEntry[]): Map<string, string[]> {
  const slugs = new Map<string, string[]>();
  for (const { slug, related } of entries) {
    for (const key of related.map(nameKey)) slugs.set(key, [...(slugs.get(key) ?? []), slug]);
  }
  return slugs;
}

/** The built-in diagrams, loaded and indexed on first use. */
export function collectionIndex() {
  cached ??= load();
  const { entries, diagrams, index, answers, besides } = cached;
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
