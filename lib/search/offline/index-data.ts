import type { CollectionEntry } from "@/lib/diagrams/collection-entry";
import { contentWords, pictureTerms, toTerm } from "./terms";

/** The fields of an entry, in the order of `IndexedEntry.fields`. */
export const fields = [
  "title",
  "synonyms",
  "questions",
  "names",
  "tags",
  "topic",
  "labels",
  "description",
] as const;

export type Field = (typeof fields)[number];

/** Indexes of terms in `IndexData.terms`. */
type TermIds = number[];

export interface IndexedEntry {
  slug: string;
  /** The terms of each field, with repetitions. */
  fields: TermIds[];
  /** The distinct terms of each of its names, in all languages, and of its broader topics. */
  phrases: TermIds[];
  /** The distinct terms of each tag. */
  topics: TermIds[];
  /** The distinct terms of what it shows in part: the topics that it helps with, and the labels in the picture. */
  parts: TermIds[];
}

/** The data of the offline index. Built with the collection: indexing its texts at a start delays the first answer. */
export interface IndexData {
  terms: string[];
  /** For each term: the first word that has it, spelt as in the entries. */
  words: string[];
  entries: IndexedEntry[];
}

/** A synonym that is a question names its topic only as a whole, so its single words weigh less. */
const question = /^(?:how|what|when|where|which|who|why) /;

/** The distinct terms, without those that fit every picture, unless there are no others. */
export function distinctTopics(terms: readonly string[]): string[] {
  const distinct = [...new Set(terms)];
  const topics = distinct.filter((term) => !pictureTerms.has(term));
  return topics.length > 0 ? topics : distinct;
}

/** Converts texts to terms, each distinct word once. */
function createReading() {
  const terms = new Map<string, string>();
  const words = new Map<string, string>();
  const read = (word: string): string => {
    const known = terms.get(word);
    if (known !== undefined) return known;
    const term = toTerm(word);
    terms.set(word, term);
    if (!words.has(term)) words.set(term, word);
    return term;
  };
  return {
    termsOf: (text: string): string[] => contentWords(text).map(read),
    /** The terms of a name, and the name as one word: "watercycle" for "water cycle". */
    nameOf(name: string): { terms: string[]; joined: string } {
      const words = contentWords(name);
      return { terms: words.map(read), joined: read(words.join("")) };
    },
    /** Each term with the first word that has it. */
    words,
  };
}

type Reading = ReturnType<typeof createReading>;

function readEntry(entry: CollectionEntry, { termsOf, nameOf }: Reading) {
  const english = [entry.title, ...entry.synonyms].map(nameOf);
  const [title = [], ...synonyms] = english.map(({ terms }) => terms);
  const runTogether = english.map(({ joined }) => [joined]);
  const isQuestion = (_terms: readonly string[], at: number) => question.test(entry.synonyms[at] ?? "");
  const names = Object.values(entry.names).flat().map(termsOf);
  const tags = entry.tags.map(termsOf);
  const labels = entry.labels.map(termsOf);
  // A query for a subject or a type of diagram finds all of it.
  const topic = [entry.subject, entry.type].map(termsOf);
  const fields: Record<Field, string[]> = {
    title,
    synonyms: [...synonyms.filter((terms, at) => !isQuestion(terms, at)), ...runTogether].flat(),
    questions: synonyms.filter(isQuestion).flat(),
    names: names.flat(),
    tags: tags.flat(),
    topic: topic.flat(),
    labels: labels.flat(),
    description: [entry.description, ...entry.facts].flatMap(termsOf),
  };
  return {
    slug: entry.slug,
    fields,
    phrases: [title, ...synonyms, ...names, ...runTogether, ...topic],
    topics: tags,
    parts: [...entry.helps.map(termsOf), ...labels].filter((terms) => terms.length > 0),
  };
}

export function readIndexData(entries: readonly CollectionEntry[]): IndexData {
  const reading = createReading();
  const rows = entries.map((entry) => readEntry(entry, reading));
  const terms = [...reading.words.keys()];
  const ids = new Map(terms.map((term, id) => [term, id]));
  const idsOf = (terms: readonly string[]) => terms.map((term) => ids.get(term) as number);
  const distinctIdsOf = (phrases: readonly string[][]) =>
    phrases.map((phrase) => idsOf(distinctTopics(phrase)));
  return {
    terms,
    words: [...reading.words.values()],
    entries: rows.map((row) => ({
      slug: row.slug,
      fields: fields.map((field) => idsOf(row.fields[field])),
      phrases: distinctIdsOf(row.phrases),
      topics: distinctIdsOf(row.topics),
      parts: distinctIdsOf(row.parts),
    })),
  };
}
