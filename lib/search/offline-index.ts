import MiniSearch from "minisearch";
import { stemmer } from "stemmer";
import type { CollectionEntry } from "../diagrams/collection-entry";
import { wordsOf } from "../fold-text";
import { fillers, pictureWords } from "./asking-words";

export interface OfflineIndex {
  /** The slugs of all entries that fit, best first. */
  search(query: string): string[];
}

const stemmedPictureWords = new Set(pictureWords.map((word) => stemmer(word)));

function queryTerms(query: string): string[] {
  const asked = wordsOf(query).filter((word) => !fillers.has(word));
  const terms = asked.map((word) => stemmer(word));
  const topics = terms.filter((term) => !stemmedPictureWords.has(term));
  return [...new Set(topics.length > 0 ? topics : terms)];
}

/** How many letters may be wrong: none in short words, where another letter is another word. */
function typos(term: string): number {
  if (term.length <= 3) return 0;
  return term.length <= 5 ? 1 : 2;
}

const fields = ["title", "synonyms", "tags", "topic", "description"] as const;
type Field = (typeof fields)[number];

interface IndexedEntry extends Record<Field, string> {
  slug: string;
}

export interface SearchWeights {
  /** What a word counts for, by where it stands. */
  boost: Record<Field, number>;
  /** What a word counts for that only begins as typed, where the same word counts 1. */
  prefix: number;
  /** What a word counts for that differs by a letter or two. */
  fuzzy: number;
}

/** Chosen by `npm run search:weights`, on one half of the labelled queries. */
export const searchWeights: SearchWeights = {
  boost: { title: 5, synonyms: 4, tags: 2.5, topic: 1.5, description: 0.6 },
  prefix: 0.5,
  fuzzy: 0.3,
};

function toIndexed(entry: CollectionEntry): IndexedEntry {
  const names = [entry.title, ...entry.synonyms];
  // "watercycle" finds the water cycle, and "photo synthesis" photosynthesis.
  const telling = (name: string) => wordsOf(name).filter((word) => !fillers.has(word));
  const runTogether = names.map((name) => telling(name).join("")).join(" ");
  return {
    slug: entry.slug,
    title: entry.title,
    synonyms: `${entry.synonyms.join(" ")} ${runTogether}`,
    tags: entry.tags.join(" "),
    topic: `${entry.subject} ${entry.type}`,
    description: `${entry.description} ${entry.facts.join(" ")}`,
  };
}

/** A misspelt word may only be a name: in prose another word nearly always lies one letter away. */
const names: Field[] = ["title", "synonyms", "tags"];

/**
 * A full-text index in memory that forgives typing errors, plurals, accents and word order.
 * It asks ever more leniently until something fits, so that a lenient guess never stands beside a true hit.
 */
export function createOfflineIndex(
  entries: readonly CollectionEntry[],
  { boost, ...weights }: SearchWeights = searchWeights,
): OfflineIndex {
  const index = new MiniSearch<IndexedEntry>({
    idField: "slug",
    fields: [...fields],
    tokenize: wordsOf,
    processTerm: (term) => (fillers.has(term) ? null : stemmer(term)),
    searchOptions: {
      boost,
      tokenize: (text) => text.split(" "),
      processTerm: (term) => term,
      weights,
    },
  });
  index.addAll(entries.map(toIndexed));

  // A stem of three letters begins too many other words: "lens" is no length.
  const prefix = (term: string) => term.length >= 4;
  const asSpelt = (text: string) => index.search(text, { combineWith: "AND", prefix });
  const misspelt = (text: string) =>
    index.search(text, { combineWith: "AND", prefix, fuzzy: typos, fields: names });
  // Run together, the words are one name or none: a prefix of it would be another name.
  const runTogether = (terms: string[]) => index.search(terms.join(""), { fuzzy: typos, fields: names });
  const halfOfThem = (terms: string[]) => {
    const text = terms.join(" ");
    const spelt = { queries: [text], prefix };
    const guessed = { queries: [text], fuzzy: typos, fields: names };
    const enough = Math.max(1, Math.floor(terms.length / 2));
    return index
      .search({ combineWith: "OR", queries: [spelt, guessed] })
      .filter(({ queryTerms: matched }) => new Set(matched).size >= enough);
  };

  return {
    search(query) {
      const terms = queryTerms(query);
      const text = terms.join(" ");
      const attempts = [
        () => asSpelt(text),
        () => misspelt(text),
        ...(terms.length > 1 ? [() => runTogether(terms), () => halfOfThem(terms)] : []),
      ];
      if (terms.length === 0) return [];
      for (const attempt of attempts) {
        const found = attempt();
        if (found.length > 0) return found.map(({ id }) => String(id));
      }
      return [];
    },
  };
}
