import { diagramTypes } from "@/lib/diagrams/types";
import { foldText, wordsOf } from "@/lib/fold-text";
import { fillers } from "./asking-words";
import { asTyped, leadingArticle, MAX_QUERY_LENGTH, normaliseQuery, tidyQuery } from "./query-text";

export interface Suggestion {
  /** The whole query, even if the list cuts it. */
  query: string;
  /** Its origin: the user's search history, the titles of the collection, or the types of diagrams. */
  kind: "history" | "title" | "type";
}

export interface SuggestionSources {
  /** Newest first. */
  history: readonly string[];
  /** Titles of the collection. */
  titles: readonly string[];
}

/** Minimum length of the typed text. */
const MIN_TYPED = 2;

/**
 * Completions of the typed text, at most `limit`, without duplicates. The kinds are picked round robin, so that each
 * gets a chance, and then grouped by kind, so that the order stays stable while the user types.
 */
export function suggest(typed: string, { history, titles }: SuggestionSources, limit: number): Suggestion[] {
  if ([...tidyQuery(typed)].length < MIN_TYPED) return [];
  const words = typedWords(typed);
  const byKind: Suggestion[][] = [
    history.filter((query) => fits(query, words)).map((query) => ({ query, kind: "history" })),
    fittingTitles(titles, typed, words).map((query) => ({ query, kind: "title" })),
    typeSuggestions(typed).map((query) => ({ query, kind: "type" })),
  ];
  const taken = takeInTurns(byKind, typed, limit);
  return byKind.flatMap((suggestions) => suggestions.filter((suggestion) => taken.has(suggestion)));
}

/** The typed words, folded, without fillers unless there are no others. */
export function typedWords(typed: string): string[] {
  const words = wordsOf(typed);
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

function takeInTurns(byKind: Suggestion[][], typed: string, limit: number): ReadonlySet<Suggestion> {
  const taken = new Set<Suggestion>();
  const seen = new Set([likenessOf(typed)]);
  const waiting = byKind.map((suggestions) => [...suggestions]);
  while (taken.size < limit && waiting.some((suggestions) => suggestions.length > 0)) {
    for (const suggestions of waiting) {
      const next = suggestions.findIndex(({ query }) => !seen.has(likenessOf(query)));
      const [suggestion] = suggestions.splice(0, next < 0 ? suggestions.length : next + 1).slice(-1);
      if (next < 0 || suggestion === undefined || taken.size === limit) continue;
      seen.add(likenessOf(suggestion.query));
      taken.add(suggestion);
    }
  }
  return taken;
}

/** "The water cycle" and "water cycle" would be the same suggestion twice. */
function likenessOf(query: string): string {
  return normaliseQuery(query).replace(leadingArticle, "");
}

/** Whether each typed word begins a word of the text, in any order. */
function fits(text: string, words: readonly string[]): boolean {
  if (text.length > MAX_QUERY_LENGTH || words.length === 0) return false;
  const ofText = wordsOf(text);
  return words.every((word) => ofText.some((other) => other.startsWith(word)));
}

/** Titles that begin with the typed text come first. */
function fittingTitles(titles: readonly string[], typed: string, words: readonly string[]): string[] {
  const beginning = foldText(tidyQuery(typed).replace(leadingArticle, ""));
  const fitting = titles.map(asTyped).filter((title) => fits(title, words));
  const goesOn = (title: string) => foldText(title).startsWith(beginning);
  return [...fitting.filter(goesOn), ...fitting.filter((title) => !goesOn(title))];
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
 * followed by each type. After "cell cycle" only a drawing fits, after "cell diagram" nothing.
 */
function typeSuggestions(typed: string): string[] {
  const text = tidyQuery(typed);
  if (wordsOf(text).length === 0) return [];
  const completed = /\s$/u.test(typed) ? [] : completions(text);
  const [first] = completed;
  // A last word that may be complete, as in "flow", still gets "diagram".
  const all = first ? [...completed, ...withType(first), ...withType(text).slice(0, 1)] : withType(text);
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
  return wordsOf(text).some((word) => word === type || word === `${type}s`);
}
