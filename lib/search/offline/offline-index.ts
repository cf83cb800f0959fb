import type { CollectionEntry } from "@/lib/diagrams/collection-entry";
import { wordsOf } from "@/lib/fold-text";
import { formWords } from "../asking-words";
import { readPhrases } from "./phrases";
import { readPostings } from "./postings";
import { createSpelling } from "./spelling";
import { pictureTerms, tellingWords, toTerm } from "./terms";

/** What the collection has for a query, each best first, by slug; nothing is in both. */
export interface OfflineAnswer {
  /** What was asked for. */
  found: string[];
  /** Of these, those that have the query for a name, or nearly. */
  named: string[];
  /** What only has to do with it: a part, an example or a relative; `MAX_NEAR` at most. */
  near: string[];
  /** The query with its spelling corrected, where that was needed to find any of these; else null. */
  corrected: string | null;
}

export interface OfflineIndex {
  search(query: string): OfflineAnswer;
}

type Field = "title" | "synonyms" | "questions" | "names" | "tags" | "topic" | "labels" | "description";

/** A misspelt word may only be one of these: in prose another word nearly always lies one letter away. */
const namedIn: readonly Field[] = ["title", "synonyms", "tags"];

/** What a word counts for in the order of what is found, by where it stands. */
export type SearchWeights = Record<Field, number>;

/** Chosen by `npm run search:weights`, on one half of the labelled queries. */
export const searchWeights: SearchWeights = {
  title: 5,
  synonyms: 4,
  questions: 4,
  names: 4,
  tags: 2.5,
  topic: 1.5,
  labels: 0.6,
  description: 0.6,
};

/**
 * How well a diagram accounts for a word of the query, by where the word stands, from 0 to 1. How these and the shares
 * below were chosen is said in `docs/decisions/042-near-results-are-listed-separately.md`.
 */
const worth: Record<Field, number> = {
  title: 1,
  synonyms: 1,
  questions: 0.8,
  names: 1,
  tags: 0.8,
  topic: 0.3,
  labels: 0.6,
  description: 0.5,
};
/** What a word of form is worth beside a word of a topic that is as rare. */
const FORM = 0.3;
/** And a number. */
const NUMBER = 0.2;

interface Least {
  share: number;
  likeness: number;
}

/** Found: it accounts for so much of the query, and one of its names is so much like it. */
const FOUND: Least = { share: 0.75, likeness: 0.5 };
/** The same for one that has all of the words where it is named, be it in several names. */
const ALL: Least = { share: 0.99, likeness: 0.34 };
/** Found as well: one of its names is nearly the query, be it in other words than it accounts for by itself. */
const SAME = 0.6;
/** Near: it accounts for so much of the query, and has a name that is so much like it. */
const NEAR: Least = { share: 0.6, likeness: 0.4 };
/** Near as well: something that it shows in part is so much like the query. */
const PART = 0.6;
const MAX_NEAR = 6;
/** How much more a diagram counts whose name is the query. */
const NAMED = 3;

const isNumber = /^\p{N}+$/u;

const formTerms = new Set(formWords.map(toTerm));

interface Asked {
  word: string;
  /** What it is looked up by. */
  term: string;
}

/** The words that tell what is wanted; those that fit every picture count where nothing else was typed. */
function askedOf(query: string): Asked[] {
  const words = new Map(tellingWords(query).map((word) => [toTerm(word), word]));
  return telling([...words.keys()]).map((term) => ({ term, word: words.get(term) ?? term }));
}

function telling(terms: readonly string[]): string[] {
  const distinct = [...new Set(terms)];
  const topics = distinct.filter((term) => !pictureTerms.has(term));
  return topics.length > 0 ? topics : distinct;
}

/** Reads the texts of all entries, each word of them once. */
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
    termsOf: (text: string): string[] => tellingWords(text).map(read),
    /** Those of a name, and the name as one word: "watercycle" for the water cycle. */
    nameOf(name: string): { terms: string[]; joined: string } {
      const words = tellingWords(name);
      return { terms: words.map(read), joined: read(words.join("")) };
    },
    /** A word that is spelt as the entries spell it. */
    wordOf: (term: string): string | undefined => words.get(term),
  };
}

type Reading = ReturnType<typeof createReading>;

/** A synonym that is a question names what it asks for as a whole; its words do less. */
const question = /^(?:how|what|when|where|which|who|why) /;

interface ReadEntry extends Record<Field, string[]> {
  slug: string;
  /** The terms of each of its names, in any language, and of what it is one of. */
  phrases: string[][];
  /** Of each of its tags. */
  topics: string[][];
  /** And of what it shows in part: the topics that it helps with, and the labels in the picture. */
  parts: string[][];
}

function readEntry(entry: CollectionEntry, { termsOf, nameOf }: Reading): ReadEntry {
  const english = [entry.title, ...entry.synonyms].map(nameOf);
  const [title = [], ...synonyms] = english.map(({ terms }) => terms);
  const runTogether = english.map(({ joined }) => [joined]);
  const isQuestion = (_terms: readonly string[], at: number) => question.test(entry.synonyms[at] ?? "");
  const names = Object.values(entry.names).flat().map(termsOf);
  const tags = entry.tags.map(termsOf);
  const labels = entry.labels.map(termsOf);
  // Whoever asks for a subject or a kind of drawing gets all of it.
  const topic = [entry.subject, entry.type].map(termsOf);
  return {
    slug: entry.slug,
    phrases: [title, ...synonyms, ...names, ...runTogether, ...topic],
    topics: tags,
    parts: [...entry.helps.map(termsOf), ...labels].filter((terms) => terms.length > 0),
    title,
    synonyms: [...synonyms.filter((terms, at) => !isQuestion(terms, at)), ...runTogether].flat(),
    questions: synonyms.filter(isQuestion).flat(),
    names: names.flat(),
    tags: tags.flat(),
    topic: topic.flat(),
    labels: labels.flat(),
    description: [entry.description, ...entry.facts].flatMap(termsOf),
  };
}

/** What is known of a diagram and a query. */
interface Candidate {
  slug: string;
  score: number;
  /** How many of the words it has. */
  words: number;
  /** How much of the query these account for. */
  share: number;
  /** How much its names, and what it shows in part, have in common with the query at most. */
  likeness: number;
  part: number;
  /** The same for its tags, which say of it what it is about, but of the query only when they are all of it. */
  topic: number;
}

function accountsFor({ share, likeness }: Candidate, ...wanted: Least[]): boolean {
  return wanted.some((least) => share >= least.share && likeness >= least.likeness);
}

const isNamed = ({ likeness }: Candidate) => likeness >= SAME;
const isFound = (candidate: Candidate) =>
  isNamed(candidate) || candidate.topic >= ALL.share || accountsFor(candidate, FOUND, ALL);
const isNear = (candidate: Candidate) =>
  !isFound(candidate) && (candidate.part >= PART || accountsFor(candidate, NEAR));

const fitOf = ({ score, words, likeness }: Candidate) => score * words * (1 + NAMED * likeness);
const nearnessOf = ({ share, part }: Candidate) => Math.max(share, part);

export interface OfflineIndexOptions {
  weights?: SearchWeights;
  /** Whether a word that no diagram has is one all the same, and so no misspelt other one. */
  isWord?: (word: string) => boolean;
}

/**
 * A full-text index in memory that forgives plurals, accents, spellings and word order, and typing errors in what is
 * no word at all. Each word of a query weighs as much as it is rare in the collection: what has only the common ones,
 * or has the telling ones in passing, is not found.
 */
export function createOfflineIndex(
  entries: readonly CollectionEntry[],
  { weights = searchWeights, isWord = () => false }: OfflineIndexOptions = {},
): OfflineIndex {
  const reading = createReading();
  const rows = entries.map((entry) => readEntry(entry, reading));
  const postings = readPostings<Field>(rows, weights);
  // Among the words of all texts, in all languages, looking would take ten times as long.
  const namedTerms = rows.flatMap((row) => namedIn.flatMap((field) => row[field]));
  const spelling = createSpelling(new Map(namedTerms.map((term) => [term, reading.wordOf(term) ?? term])));

  /** A number is mostly that of a chapter or of a school year. */
  const rarity = (term: string) =>
    Math.log(1 + entries.length / Math.max(1, postings.holders(term))) * (isNumber.test(term) ? NUMBER : 1);
  const weigh = (term: string) => rarity(term) * (formTerms.has(term) ? FORM : 1);
  const phrasesOf = (pick: (row: ReadEntry) => string[][]) =>
    readPhrases(
      rows.map((row) => [row.slug, pick(row).map(telling)]),
      rarity,
    );
  const names = phrasesOf(({ phrases }) => phrases);
  const parts = phrasesOf(({ parts }) => parts);
  const topics = phrasesOf(({ topics }) => topics);

  const slugAt = (at: number) => rows[at]?.slug ?? "";
  const likeness = (terms: readonly string[]) => Math.max(0, ...names.nearest(terms).values());

  /** The query as it is understood, each word that no diagram has taken for what it may begin or was meant for. */
  function read(typed: readonly Asked[]): readonly Asked[] {
    return typed.reduce<readonly Asked[]>(
      (asked, { word, term }, at) =>
        postings.holders(term) > 0 ? asked : asked.with(at, meant(word, term, asked, at)),
      typed,
    );
  }

  /** What one word of a query was meant for: itself, where that is not told. */
  function meant(word: string, term: string, asked: readonly Asked[], at: number): Asked {
    const begun = spelling.longer(term);
    if (begun !== undefined) return { word, term: begun };
    const likest = (terms: readonly string[]) =>
      terms
        .map((one) => ({
          one,
          likeness: likeness(asked.map(({ term }, place) => (place === at ? one : term))),
        }))
        .reduce((best, other) => (other.likeness > best.likeness ? other : best), {
          one: term,
          likeness: -1,
        });
    const isKnown = isWord(word);
    const alike = spelling.alike(word);
    // A word that there is was misspelt only where that makes of all of the query a name; so is what only sounds alike.
    const named = likest(isKnown ? alike : [...alike, ...spelling.soundingAlike(word)]);
    const isNamed = asked.length > 1 && named.likeness >= ALL.share;
    if (isKnown && !isNamed) return { word, term };
    const { one } = isNamed ? named : likest(alike);
    return { word: one === term ? word : (reading.wordOf(one) ?? word), term: one };
  }

  function candidatesFor(asked: readonly Asked[]): Candidate[] {
    const candidates = new Map<string, Candidate>();
    const candidateOf = (slug: string) => {
      const known = candidates.get(slug) ?? {
        slug,
        score: 0,
        words: 0,
        share: 0,
        likeness: 0,
        part: 0,
        topic: 0,
      };
      candidates.set(slug, known);
      return known;
    };
    const terms = asked.map(({ term }) => term);
    const total = terms.reduce((sum, term) => sum + weigh(term), 0);
    for (const term of terms) {
      for (const { at, score, fields } of postings.find(term)) {
        const candidate = candidateOf(slugAt(at));
        candidate.score += score;
        candidate.words += 1;
        candidate.share += (Math.max(...fields.map((field) => worth[field])) * weigh(term)) / total;
      }
    }
    // Run together the words may be one name.
    const joined = toTerm(asked.map(({ word }) => word).join(""));
    for (const { at, score } of asked.length > 1 ? postings.find(joined, namedIn) : []) {
      const candidate = candidateOf(slugAt(at));
      candidate.score += score;
      candidate.share = 1;
    }
    for (const [slug, likeness] of names.nearest(terms)) candidateOf(slug).likeness = likeness;
    for (const [slug, likeness] of parts.nearest(terms)) candidateOf(slug).part = likeness;
    for (const [slug, likeness] of topics.nearest(terms)) candidateOf(slug).topic = likeness;
    return [...candidates.values()];
  }

  return {
    search(query) {
      const typed = askedOf(query);
      const asked = read(typed);
      const candidates = candidatesFor(asked);
      const found = candidates.filter(isFound).sort((one, other) => fitOf(other) - fitOf(one));
      const near = candidates
        .filter(isNear)
        .sort((one, other) => nearnessOf(other) - nearnessOf(one) || fitOf(other) - fitOf(one))
        .slice(0, MAX_NEAR);
      return {
        found: found.map(({ slug }) => slug),
        named: found.filter(isNamed).map(({ slug }) => slug),
        near: near.map(({ slug }) => slug),
        corrected: found.length + near.length > 0 ? correctedIn(query, typed, asked) : null,
      };
    },
  };
}

/** The words of a query as they were read, where any was read as another. */
function correctedIn(query: string, typed: readonly Asked[], asked: readonly Asked[]): string | null {
  if (typed.every(({ word }, at) => word === asked[at]?.word)) return null;
  const meant = new Map(typed.map(({ word }, at) => [word, asked[at]?.word ?? word]));
  return wordsOf(query)
    .map((word) => meant.get(word) ?? word)
    .join(" ");
}
