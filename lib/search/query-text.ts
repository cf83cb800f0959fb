import { limitCombiningMarks } from "@/lib/limit-combining-marks";

/** Characters of a query; Openverse, the narrowest source, reads no more. */
export const MAX_QUERY_LENGTH = 200;

/** Diagrams on one page of the API. */
export const PAGE_SIZE = 10;

/** The most diagrams that are shown for one query. */
export const MAX_SHOWN = 30;

/** Pages of the API that hold them. */
export const SHOWN_PAGES = MAX_SHOWN / PAGE_SIZE;

/** Collapses white space and composes accents, so that what is shown is what was meant. */
export function tidyQuery(text: string): string {
  const composed = limitCombiningMarks(text).normalize("NFC");
  // A few marks are composed as two, so that 16 of them become a pile again.
  return limitCombiningMarks(composed).replace(/\s+/gu, " ").trim();
}

/** The form under which two spellings of one query share a cache entry and a receipt. */
export function normaliseQuery(text: string): string {
  return tidyQuery(text).normalize("NFKC").toLowerCase();
}

/** "the", "a" or "an" before a name. */
export const leadingArticle = /^(?:the|an?) (?=.)/i;

/** A title as somebody would type it: "Animal cell" small, "The Carnot cycle" and "TCP handshake" with their names. */
export function asTyped(title: string): string {
  const withoutArticle = title.replace(leadingArticle, "");
  if (withoutArticle !== title) return withoutArticle;
  return title.replace(/^\p{Lu}(?!\S*\p{Lu})/u, (letter) => letter.toLowerCase());
}
