import { collectionPaths } from "@/lib/diagrams/collection-paths";
import { diagramPath } from "@/lib/diagrams/share-facts";
import { diagramTypes } from "@/lib/diagrams/types";
import { foldText, wordsOf } from "@/lib/fold-text";
import { asTyped, leadingArticle, MAX_QUERY_LENGTH, normaliseQuery, tidyQuery } from "./query-text";
import { stopWords } from "./stop-words";
import type { SuggestionData } from "./suggestion-data";

export type Suggestion =
  | {
      /** A query of the user's history, a term of the collection, or the typed text with a type of diagram. */
      kind: "history" | "term" | "type";
      /** The whole query, even if the list cuts it. */
      query: string;
    }
  | DiagramSuggestion;

/** A diagram of the collection, which opens without a search. */
export interface DiagramSuggestion {
  kind: "diagram";
  /** The name that fits the typed text. */
  query: string;
  href: string;
  imageSrc: string;
  darkImageSrc: string;
}

type Kind = Suggestion["kind"];

export interface SuggestionSources {
  /** Newest first. */
  history: readonly string[];
  collection: SuggestionData;
}

/** Minimum length of the typed text. */
const MIN_TYPED = 2;

/**
 * Completions of the typed text, at most `limit`, without duplicates. The kinds are picked round robin, so that each
 * gets a chance, and then grouped by kind, so that the order stays stable while the user types.
 */
export function suggest(typed: string, sources: SuggestionSources, limit: number): Suggestion[] {
  if ([...tidyQuery(typed)].length < MIN_TYPED) return [];
  const { diagrams, terms, words } = foldedOf(sources.collection);
  const wanted = wantedOf(typed);
  const queries = (kind: Exclude<Kind, "diagram">, texts: readonly string[]) =>
    texts.map((query): Suggestion => ({ kind, query }));
  const history = sources.history.map(foldedText);
  const isWholeWord = (word: string) =>
    words.has(word) || history.some((query) => query.words.includes(word));
  const byKind: Suggestion[][] = [
    queries(
      "history",
      history.filter((query) => fits(query, wanted)).map(({ text }) => text),
    ),
    fittingDiagrams(diagrams, wanted),
    queries(
      "term",
      beginningFirst(terms, wanted).map(({ text }) => text),
    ),
    queries("type", typeSuggestions(typed, isWholeWord)),
  ];
  const taken = takeInTurns(byKind, typed, limit);
  return byKind.flatMap((suggestions) => suggestions.filter((suggestion) => taken.has(suggestion)));
}

/** The typed words, folded, without stop words unless there are no others. */
export function typedWords(typed: string): string[] {
  const words = wordsOf(typed);
  const contentWords = words.filter((word) => !stopWords.has(word));
  return contentWords.length > 0 ? contentWords : words;
}

function takeInTurns(byKind: Suggestion[][], typed: string, limit: number): ReadonlySet<Suggestion> {
  const taken = new Set<Suggestion>();
  const seen = new Set([comparisonKey(typed)]);
  const waiting = byKind.map((suggestions) => [...suggestions]);
  // A diagram and a search for the same words are not duplicates: both are offered.
  const isNew = ({ kind, query }: Suggestion) => kind === "diagram" || !seen.has(comparisonKey(query));
  while (taken.size < limit && waiting.some((suggestions) => suggestions.length > 0)) {
    for (const suggestions of waiting) {
      const next = suggestions.findIndex(isNew);
      const [suggestion] = suggestions.splice(0, next < 0 ? suggestions.length : next + 1).slice(-1);
      if (next < 0 || suggestion === undefined || taken.size === limit) continue;
      seen.add(comparisonKey(suggestion.query));
      taken.add(suggestion);
    }
  }
  return taken;
}

/** "The water cycle" and "water cycle" would be the same suggestion twice. */
function comparisonKey(query: string): string {
  return normaliseQuery(query).replace(leadingArticle, "");
}

/** What the user has typed, for comparison. */
interface Wanted {
  beginning: string;
  words: readonly string[];
}

function wantedOf(typed: string): Wanted {
  return { beginning: foldText(tidyQuery(typed).replace(leadingArticle, "")), words: typedWords(typed) };
}

interface FoldedText {
  text: string;
  folded: string;
  words: readonly string[];
}

const foldedText = (text: string): FoldedText => ({ text, folded: foldText(text), words: wordsOf(text) });

interface FoldedDiagram {
  slug: string;
  /** The title first. */
  names: readonly FoldedText[];
}

interface FoldedCollection {
  diagrams: readonly FoldedDiagram[];
  terms: readonly FoldedText[];
  words: ReadonlySet<string>;
}

const foldedCollections = new WeakMap<SuggestionData, FoldedCollection>();

/** Folded once, not for every key. */
function foldedOf(collection: SuggestionData): FoldedCollection {
  const known = foldedCollections.get(collection);
  if (known) return known;
  const terms = collection.terms.map(foldedText);
  const diagrams = collection.diagrams.map(([slug, title, ...names]) => ({
    slug,
    names: [asTyped(title), ...names].map(foldedText),
  }));
  const texts = [...terms, ...diagrams.flatMap(({ names }) => names)];
  const folded = { diagrams, terms, words: new Set(texts.flatMap(({ words }) => words)) };
  foldedCollections.set(collection, folded);
  return folded;
}

/** Whether each typed word begins a word of the text, in any order. */
function fits({ text, words }: FoldedText, wanted: Wanted): boolean {
  if (text.length > MAX_QUERY_LENGTH || wanted.words.length === 0) return false;
  return wanted.words.every((word) => words.some((other) => other.startsWith(word)));
}

/** The texts that fit; those that begin with the typed text come first. */
function beginningFirst<Text extends FoldedText>(texts: readonly Text[], wanted: Wanted): Text[] {
  const fitting = texts.filter((text) => fits(text, wanted));
  const goesOn = ({ folded }: Text) => folded.startsWith(wanted.beginning);
  return [...fitting.filter(goesOn), ...fitting.filter((text) => !goesOn(text))];
}

/** Each diagram by the first of its names that fits; those whose title fits come first. */
function fittingDiagrams(diagrams: readonly FoldedDiagram[], wanted: Wanted): Suggestion[] {
  const fitting = diagrams.flatMap(({ slug, names }) => {
    const [name] = names.filter((text) => fits(text, wanted));
    return name ? { ...name, slug, isTitle: name === names[0] } : [];
  });
  const ordered = [true, false].flatMap((isTitle) =>
    beginningFirst(
      fitting.filter((name) => name.isTitle === isTitle),
      wanted,
    ),
  );
  return ordered.map(({ text, slug }): DiagramSuggestion => {
    const { id, ...pictures } = collectionPaths(slug);
    return { kind: "diagram", query: text, href: diagramPath(id), ...pictures };
  });
}

type DiagramType = (typeof diagramTypes)[number];

/** These types name the drawing itself, so no type can follow them. */
const drawings: ReadonlySet<DiagramType> = new Set([
  "diagram",
  "flowchart",
  "schematic",
  "timeline",
  "chart",
]);

/**
 * The typed text with a type of diagram: "water cy" becomes "water cycle" and "water cycle diagram", "cell" is
 * followed by each type. After "cell cycle" only a drawing fits, after "cell diagram" nothing. A word that may be a
 * half, like "mito", is completed but not followed.
 */
function typeSuggestions(typed: string, isWholeWord: (word: string) => boolean): string[] {
  const text = tidyQuery(typed);
  const lastWord = wordsOf(text).at(-1);
  if (lastWord === undefined) return [];
  const isEnded = /\s$/u.test(typed);
  const isWhole = isEnded || isWholeWord(lastWord) || diagramTypes.some((type) => isType(lastWord, type));
  const completed = isEnded ? [] : completions(text);
  const [first] = completed;
  const following = isWhole ? withType(text) : [];
  // A last word that may be complete, as in "flow", still gets "diagram".
  const all = first ? [...completed, ...withType(first), ...following.slice(0, 1)] : following;
  return all.filter((query) => query.length <= MAX_QUERY_LENGTH);
}

/** The text with its last word completed to each type that begins with it. */
function completions(text: string): string[] {
  const beginning = foldText(text.slice(text.lastIndexOf(" ") + 1));
  if (beginning === "") return [];
  const untyped = diagramTypes.filter((type) => !hasType(text, type));
  return untyped.filter((type) => type.startsWith(beginning)).map((type) => text.replace(/\S+$/u, type));
}

/** The text followed by each type that can come after it. */
function withType(text: string): string[] {
  const typed = diagramTypes.filter((type) => hasType(text, type));
  if (typed.some((type) => drawings.has(type))) return [];
  const next = diagramTypes.filter((type) => !typed.includes(type));
  return next.filter((type) => typed.length === 0 || drawings.has(type)).map((type) => `${text} ${type}`);
}

function hasType(text: string, type: DiagramType): boolean {
  return wordsOf(text).some((word) => isType(word, type));
}

const isType = (word: string, type: DiagramType) => word === type || word === `${type}s`;
