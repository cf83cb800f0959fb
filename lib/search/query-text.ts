import { limitCombiningMarks } from "@/lib/limit-combining-marks";

/** Maximum length of a query in characters: that of Openverse, the strictest source. */
export const MAX_QUERY_LENGTH = 200;

/** Diagrams on one page of the API. */
export const PAGE_SIZE = 10;

/** Maximum of diagrams displayed for one query. */
export const MAX_SHOWN = 30;

/** Diagrams shown at first, until the user asks for more. */
export const FIRST_BATCH = { desktop: 15, phone: 10 } as const;

/** Number of API pages for that maximum. */
export const SHOWN_PAGES = MAX_SHOWN / PAGE_SIZE;

/** Collapses white space and composes accents, so that equal-looking texts are equal. */
export function tidyQuery(text: string): string {
  const composed = limitCombiningMarks(text).normalize("NFC");
  // Some marks decompose into two, so normalisation can exceed the limit again.
  return limitCombiningMarks(composed).replace(/\s+/gu, " ").trim();
}

/** The cache key of a query: spelling variants share a cache entry and a receipt. */
export function normaliseQuery(text: string): string {
  return tidyQuery(text).normalize("NFKC").toLowerCase();
}

/** "the", "a" or "an" before a name. */
export const leadingArticle = /^(?:the|an?) (?=.)/i;

/**
 * A title as a user would type it: "Animal cell" in lower case, "The Carnot cycle" and "TCP handshake" with their
 * names.
 */
export function asTyped(title: string): string {
  const withoutArticle = title.replace(leadingArticle, "");
  if (withoutArticle !== title) return withoutArticle;
  return title.replace(/^\p{Lu}(?!\S*\p{Lu})/u, (letter) => letter.toLowerCase());
}

/** The first three words, or the first two of three; null if there are only two. */
export function fewerWords(query: string): string | null {
  const words = query.split(" ");
  if (words.length <= 2) return null;
  return words.slice(0, words.length > 3 ? 3 : 2).join(" ");
}
