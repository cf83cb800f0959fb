import { wordsOf } from "@/lib/fold-text";
import { formWords } from "../stop-words";
import { distinctTopics, type Field, fields, type IndexData, type IndexedEntry } from "./index-data";
import { readPhrases } from "./phrases";
import { readPostings } from "./postings";
import { createSpelling } from "./spelling";
import { contentWords, toTerm } from "./terms";

/** Diagrams of the collection for a query, by slug, best first. No diagram is in both lists. */
export interface OfflineAnswer {
  /** Diagrams that match the query. */
  found: string[];
  /** The found diagrams whose name is the query, or nearly. */
  named: string[];
  /** How many of the found diagrams, from the first, have all words of the query in such a name. */
  certain: number;
  /** Diagrams that show a good part of the topic, or an example of it. At most `MAX_NEAR`. */
  near: string[];
  /** The query with its spelling corrected, if finding any of these needed that; else null. */
  corrected: string | null;
}

export interface OfflineIndex {
  search(query: string): OfflineAnswer;
}

/** The fields that spelling is corrected against. In prose, almost every word is one letter away from another. */
const namedIn: readonly Field[] = ["title", "synonyms", "tags"];

/** The weight of each field in the order of the results. */
export type SearchWeights = Record<Field, number>;

/** Tuned by `npm run search:weights` on one half of the labelled queries. */
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
 * How well a diagram covers a word of the query, from 0 to 1, by the field that has the word.
 * `docs/decisions/042-near-results-are-listed-separately.md` explains how these and the thresholds below were chosen.
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
/** Weight of a form word, relative to an equally rare word of the topic. */
const FORM = 0.3;
/** Weight of a number. */
const NUMBER = 0.2;

interface Minimum {
  share: number;
  similarity: number;
}

/** Found: the diagram covers this share of the query, and one of its names is this similar to it. */
const FOUND: Minimum = { share: 0.75, similarity: 0.5 };
/** Found: the same for a diagram that has all words in its names, possibly in several of them. */
const ALL: Minimum = { share: 0.99, similarity: 0.34 };
/** Found: a name is this similar to the query, whichever words match. */
const SAME = 0.6;
/** Near: the diagram covers this share of the query, and one of its names is this similar to it. */
const NEAR: Minimum = { share: 0.7, similarity: 0.45 };
/** Near: something that the diagram shows in part is this similar to the query. */
const PART = 0.55;
const MAX_NEAR = 6;
/** Factor for a diagram whose name is the query. */
const NAMED = 3;

const isNumber = /^\p{N}+$/u;

const formTerms = new Set(formWords.map(toTerm));

interface Asked {
  word: string;
  /** The lookup key. */
  term: string;
}

/** The significant words of a query. Words that fit every picture count only if there are no others. */
function askedOf(query: string): Asked[] {
  const words = new Map(contentWords(query).map((word) => [toTerm(word), word]));
  return distinctTopics([...words.keys()]).map((term) => ({ term, word: words.get(term) ?? term }));
}

/** A diagram with its scores for a query. */
interface Candidate {
  slug: string;
  score: number;
  /** Number of query words that it has. */
  words: number;
  /** The share of the query that these words cover. */
  share: number;
  /** The highest similarity of the query to one of its names, and to something that it shows in part. */
  similarity: number;
  part: number;
  /**
   * The highest similarity of the query to one of its tags. A tag describes the diagram, but counts only if it is the
   * whole query.
   */
  topic: number;
}

function meets({ share, similarity }: Candidate, ...wanted: Minimum[]): boolean {
  return wanted.some((minimum) => share >= minimum.share && similarity >= minimum.similarity);
}

const isNamed = ({ similarity }: Candidate) => similarity >= SAME;
const isCertain = (candidate: Candidate) => isNamed(candidate) && candidate.share >= ALL.share;
const isFound = (candidate: Candidate) =>
  isNamed(candidate) || candidate.topic >= ALL.share || meets(candidate, FOUND, ALL);
const isNear = (candidate: Candidate) =>
  !isFound(candidate) && (candidate.part >= PART || meets(candidate, NEAR));

const fitOf = ({ score, words, similarity }: Candidate) => score * words * (1 + NAMED * similarity);
const nearnessOf = ({ share, part }: Candidate) => Math.max(share, part);

export interface OfflineIndexOptions {
  weights?: SearchWeights;
  /** Whether a word that no diagram has is a real word, and so not a misspelling. */
  isWord?: (word: string) => boolean;
}

/**
 * A full-text index in memory that tolerates plurals, accents, spelling variants, word order, and typing errors in
 * words that do not exist. Each word is weighted by its rarity in the collection: a diagram that has only the common
 * words, or has the significant ones in passing, is not found.
 */
export function createOfflineIndex(
  { terms, words, entries }: IndexData,
  { weights = searchWeights, isWord = () => false }: OfflineIndexOptions = {},
): OfflineIndex {
  const ids = new Map(terms.map((term, id) => [term, id]));
  const idOf = (term: string) => ids.get(term) ?? -1;
  const postings = readPostings(
    entries.map((entry) => entry.fields),
    fields,
    weights,
  );
  // Correcting against the words of all texts in all languages would take ten times as long.
  const namedAt = namedIn.map((field) => fields.indexOf(field));
  const named = new Set(entries.flatMap((entry) => namedAt.flatMap((at) => entry.fields[at] ?? [])));
  const wordsOfNames = new Map([...named].map((id) => [terms[id] as string, words[id] as string]));
  const spelling = createSpelling(wordsOfNames);

  /** A number is mostly that of a chapter or a school year. */
  const rarityOf = (term: string, id: number) =>
    Math.log(1 + entries.length / Math.max(1, postings.documentFrequency(id))) *
    (isNumber.test(term) ? NUMBER : 1);
  const rarities = terms.map(rarityOf);
  const rarity = (term: string) => rarities[idOf(term)] ?? rarityOf(term, -1);
  const weigh = (term: string) => rarity(term) * (formTerms.has(term) ? FORM : 1);
  const phrasesOf = (pick: (entry: IndexedEntry) => number[][]) =>
    readPhrases(
      entries.map((entry) => [entry.slug, pick(entry)]),
      rarities,
    );
  const names = phrasesOf(({ phrases }) => phrases);
  const parts = phrasesOf(({ parts }) => parts);
  const topics = phrasesOf(({ topics }) => topics);
  const weighed = (terms: readonly string[]) =>
    terms.map((term) => ({ id: idOf(term), weight: rarity(term) }));

  const slugAt = (at: number) => entries[at]?.slug ?? "";
  const similarity = (terms: readonly string[]) => Math.max(0, ...names.nearest(weighed(terms)).values());

  /** The interpreted query: each unknown word is completed or corrected. */
  function read(typed: readonly Asked[]): readonly Asked[] {
    return typed.reduce<readonly Asked[]>(
      (asked, { word, term }, at) =>
        postings.documentFrequency(idOf(term)) > 0
          ? asked
          : asked.map((one, place) => (place === at ? correctionOf(word, term, asked, at) : one)),
      typed,
    );
  }

  /** Completes or corrects an unknown word; returns it unchanged if no other word fits. */
  function correctionOf(word: string, term: string, asked: readonly Asked[], at: number): Asked {
    const begun = spelling.longer(term);
    if (begun !== undefined) return { word, term: begun };
    const likest = (terms: readonly string[]) =>
      terms
        .map((one) => ({
          one,
          similarity: similarity(asked.map(({ term }, place) => (place === at ? one : term))),
        }))
        .reduce((best, other) => (other.similarity > best.similarity ? other : best), {
          one: term,
          similarity: -1,
        });
    const isKnown = isWord(word);
    const alike = spelling.alike(word);
    // A real word is corrected only if the whole query then matches a name; likewise a word that only sounds alike.
    const named = likest(isKnown ? alike : [...alike, ...spelling.soundingAlike(word)]);
    const isNamed = asked.length > 1 && named.similarity >= ALL.share;
    if (isKnown && !isNamed) return { word, term };
    const { one } = isNamed ? named : likest(alike);
    return { word: one === term ? word : (wordsOfNames.get(one) ?? word), term: one };
  }

  function candidatesFor(asked: readonly Asked[]): Candidate[] {
    const candidates = new Map<string, Candidate>();
    const candidateOf = (slug: string) => {
      const known = candidates.get(slug) ?? {
        slug,
        score: 0,
        words: 0,
        share: 0,
        similarity: 0,
        part: 0,
        topic: 0,
      };
      candidates.set(slug, known);
      return known;
    };
    const terms = asked.map(({ term }) => term);
    const total = terms.reduce((sum, term) => sum + weigh(term), 0);
    for (const term of terms) {
      const share = weigh(term) / total;
      for (const { at, score, fields } of postings.find(idOf(term))) {
        const candidate = candidateOf(slugAt(at));
        candidate.score += score;
        candidate.words += 1;
        candidate.share += share * Math.max(...fields.map((field) => worth[field]));
      }
    }
    // The words may form one name when joined.
    const joined = toTerm(asked.map(({ word }) => word).join(""));
    for (const { at, score } of asked.length > 1 ? postings.find(idOf(joined), namedIn) : []) {
      const candidate = candidateOf(slugAt(at));
      candidate.score += score;
      candidate.share = 1;
    }
    const wanted = weighed(terms);
    for (const [slug, similarity] of names.nearest(wanted)) candidateOf(slug).similarity = similarity;
    for (const [slug, similarity] of parts.nearest(wanted)) candidateOf(slug).part = similarity;
    for (const [slug, similarity] of topics.nearest(wanted)) candidateOf(slug).topic = similarity;
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
        certain: [...found, null].findIndex((candidate) => candidate === null || !isCertain(candidate)),
        near: near.map(({ slug }) => slug),
        corrected: found.length + near.length > 0 ? correctedIn(query, typed, asked) : null,
      };
    },
  };
}

/** The query with its corrections; null if nothing was corrected. */
function correctedIn(query: string, typed: readonly Asked[], asked: readonly Asked[]): string | null {
  if (typed.every(({ word }, at) => word === asked[at]?.word)) return null;
  const corrections = new Map(typed.map(({ word }, at) => [word, asked[at]?.word ?? word]));
  return wordsOf(query)
    .map((word) => corrections.get(word) ?? word)
    .join(" ");
}
