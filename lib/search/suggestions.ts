import { foldText, wordsOf } from "../fold-text";
import { fillers } from "./asking-words";
import { asTyped, leadingArticle, MAX_QUERY_LENGTH, normaliseQuery, tidyQuery } from "./query-text";
import { typeSuggestions } from "./type-suggestions";

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
