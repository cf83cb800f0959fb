import { diagramTypes } from "@/lib/diagrams/types";
import { wordsOf } from "@/lib/fold-text";
import { stopWords } from "./stop-words";

/** What the search box suggests from the collection; the render step writes it as JSON next to the pictures. */
export interface SuggestionData {
  diagrams: readonly SuggestedDiagram[];
  /** Tags and labels, those of the most diagrams first. */
  terms: readonly string[];
}

export type SuggestedDiagram = [slug: string, title: string, ...otherNames: string[]];

interface Entry {
  slug: string;
  title: string;
  synonyms: readonly string[];
  tags: readonly string[];
  labels: readonly string[];
}

/** Per diagram. The authors list the best names first. */
const MAX_NAMES = 4;
/** A longer name is a question, and a longer label a sentence. */
const MAX_NAME_WORDS = 3;
const SHORTEST_LABEL = 5;

const onlyWords = /^[\p{L}\p{M}'’ -]+$/u;
const saysNoTopic: ReadonlySet<string> = new Set([...diagramTypes, ...stopWords]);

export function suggestionDataOf(entries: readonly Entry[]): SuggestionData {
  const diagrams = entries.map(({ slug, title, synonyms }): SuggestedDiagram => {
    return [slug, title, ...otherNames(title, synonyms)];
  });
  const named = new Set(diagrams.flatMap(([, ...names]) => names).map(keyOf));
  const counts = new Map<string, { text: string; count: number }>();
  for (const text of entries.flatMap(termsOf)) {
    const { count } = counts.get(keyOf(text)) ?? { count: 0 };
    counts.set(keyOf(text), { text, count: count + 1 });
  }
  const terms = [...counts].filter(([key]) => !named.has(key)).map(([, term]) => term);
  return { diagrams, terms: terms.sort((one, other) => other.count - one.count).map(({ text }) => text) };
}

const keyOf = (text: string) => wordsOf(text).join(" ");

/** Synonyms with a word that is not the beginning of any word in the title or an earlier synonym. */
function otherNames(title: string, synonyms: readonly string[]): string[] {
  const known = wordsOf(title);
  const names: string[] = [];
  for (const name of synonyms) {
    const words = wordsOf(name);
    const isNew = words.some(
      (word) => !saysNoTopic.has(word) && !known.some((other) => other.startsWith(word)),
    );
    if (!isNew || words.length > MAX_NAME_WORDS || !onlyWords.test(name)) continue;
    known.push(...words);
    names.push(name);
  }
  return names.slice(0, MAX_NAMES);
}

/** A label of several words is often a part of a sentence. */
function termsOf({ tags, labels }: Entry): string[] {
  const words = labels.filter((label) => label.length >= SHORTEST_LABEL && /^\p{L}+$/u.test(label));
  return [...words.map((label) => label.toLowerCase()), ...tags.filter((tag) => onlyWords.test(tag))];
}
