import { foldText, wordsOf } from "../fold-text";
import { MAX_QUERY_LENGTH, normaliseQuery } from "./query-text";

const enrichingWords = ["diagram", "illustration", "schematic", "chart", "graphic", "visual"] as const;
/** A query with one of these words already asks for a drawing. */
const sufficientWords: ReadonlySet<string> = new Set(["diagram", "diagrams", "chart", "charts"]);
const fallbackWords = [["diagram"], ["visualization", "infographic"]] as const;
const plural = (word: string) => `${word}s`;
const allFallbackWords: ReadonlySet<string> = new Set(
  fallbackWords.flat().flatMap((word) => [word, plural(word)]),
);

/**
 * Adds a word that asks for drawings, for sources that have pictures of every kind. The query determines the word, so
 * that repeating a search hits the cache.
 */
export function enrich(query: string): string {
  const words = wordsOf(query);
  if (words.some((word) => sufficientWords.has(word)) || isMainlyNonLatin(query)) return query;
  const missing = enrichingWords.filter((word) => !words.includes(word));
  const word = missing[hash(normaliseQuery(query)) % missing.length];
  return (word && withWords(query, [word])) ?? query;
}

/**
 * The queries to try when a query found nothing, in order; at least one, because sources search more widely on a
 * second attempt. The query is unchanged if it is in another script, where an English word would only narrow the
 * search, if it already has all fallback words, or if it has no room for one.
 */
export function fallbackQueries(query: string): string[] {
  const longer = isMainlyNonLatin(query) ? [] : withFallbackWords(query);
  return longer.length > 0 ? longer : [query];
}

/**
 * The words of a fallback query without those that were added, for a source in which they would only narrow the
 * search. All of them if no others remain.
 */
export function withoutFallbackWords(words: readonly string[]): string[] {
  const contentWords = words.filter((word) => !allFallbackWords.has(foldText(word)));
  return contentWords.length > 0 ? contentWords : [...words];
}

function withFallbackWords(query: string): string[] {
  const words = wordsOf(query);
  const isPresent = (word: string) => words.includes(word) || words.includes(plural(word));
  return fallbackWords.flatMap((added) => {
    const missing = added.filter((word) => !isPresent(word));
    const longer = missing.length > 0 ? withWords(query, missing) : null;
    return longer === null ? [] : [longer];
  });
}

/** null if the longer query exceeds the maximum length. */
function withWords(query: string, words: readonly string[]): string | null {
  const longer = [query, ...words].join(" ");
  return longer.length <= MAX_QUERY_LENGTH ? longer : null;
}

function isMainlyNonLatin(query: string): boolean {
  const letters = query.match(/\p{L}/gu)?.length ?? 0;
  const latinLetters = query.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 2 * latinLetters;
}

/** FNV-1a, 32 bits: distributes short texts well and needs no crypto. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  return state >>> 0;
}
