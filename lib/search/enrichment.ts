import { foldText, wordsOf } from "../fold-text";
import { MAX_QUERY_LENGTH, normaliseQuery } from "./query-text";

const enrichingWords = ["diagram", "illustration", "schematic", "chart", "graphic", "visual"] as const;
/** A query with one of these says already that a drawing is wanted. */
const sufficientWords: ReadonlySet<string> = new Set(["diagram", "diagrams", "chart", "charts"]);
const fallbackWords = [["diagram"], ["visualization", "infographic"]] as const;
const plural = (word: string) => `${word}s`;
const allFallbackWords: ReadonlySet<string> = new Set(
  fallbackWords.flat().flatMap((word) => [word, plural(word)]),
);

/**
 * The query for a source that finds pictures of every kind: with one word more that asks for drawings. The
 * word is chosen by the query itself, so that a repeat is the same search and the cache knows it.
 */
export function enrich(query: string): string {
  const words = wordsOf(query);
  if (words.some((word) => sufficientWords.has(word)) || isMainlyNonLatin(query)) return query;
  const unsaid = enrichingWords.filter((word) => !words.includes(word));
  const word = unsaid[hash(normaliseQuery(query)) % unsaid.length];
  return (word && withWords(query, [word])) ?? query;
}

/**
 * What to ask next when a query found nothing, in this order; one at least, as sources look further in a
 * second attempt. It is the query unchanged where an English word would only narrow a search in another
 * script, where all of them are said, and where no room is left for one.
 */
export function fallbackQueries(query: string): string[] {
  const longer = isMainlyNonLatin(query) ? [] : withFallbackWords(query);
  return longer.length > 0 ? longer : [query];
}

/**
 * The words of a fallback that tell what it is about, for a source in which the others would only narrow
 * the search; all of them where nothing else would be left.
 */
export function withoutFallbackWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !allFallbackWords.has(foldText(word)));
  return telling.length > 0 ? telling : [...words];
}

function withFallbackWords(query: string): string[] {
  const words = wordsOf(query);
  const isSaid = (word: string) => words.includes(word) || words.includes(plural(word));
  return fallbackWords.flatMap((added) => {
    const unsaid = added.filter((word) => !isSaid(word));
    const longer = unsaid.length > 0 ? withWords(query, unsaid) : null;
    return longer === null ? [] : [longer];
  });
}

/** null when the longer query would be longer than any source reads. */
function withWords(query: string, words: readonly string[]): string | null {
  const longer = [query, ...words].join(" ");
  return longer.length <= MAX_QUERY_LENGTH ? longer : null;
}

function isMainlyNonLatin(query: string): boolean {
  const letters = query.match(/\p{L}/gu)?.length ?? 0;
  const latinLetters = query.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 2 * latinLetters;
}

/** FNV-1a, 32 bits: spreads short texts well and needs no crypto. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  return state >>> 0;
}
