import { tidyQuery } from "../search/query-text";
import { beginningOf } from "../text-beginning";

/** Control characters, lone surrogates, and marks that change the text direction. */
export const unseen = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;
const allUnseen = new RegExp(unseen, "gu");

/** "Diagram of X" asks for resources about X. */
const picturePrefix =
  /^(?:labell?ed )?(?:diagram|picture|image|drawing|illustration)s? of (?:an? |the )?(?=\S)/i;

/** Search pages still accept a query of this length. */
const MAX_SEARCHED_LENGTH = 120;

/** The typed topic on one line, without unprintable characters. */
export function tidyTopic(query: string): string {
  return tidyQuery(query.replace(allUnseen, " "));
}

/** The query for a source's own search. */
export function searchedTopic(query: string): string {
  const topic = tidyTopic(query);
  return cutAtWord(topic.replace(picturePrefix, ""), MAX_SEARCHED_LENGTH);
}

/** Encodes a topic for a URL so that parsing and serialising the URL does not change it. */
export function encodeTopic(topic: string): string {
  // A lone surrogate cannot be encoded.
  return encodeURIComponent(topic.replace(/\p{Cs}/gu, "")).replaceAll("'", "%27");
}

/** Truncates a text to a number of UTF-16 units, at a word boundary if it has several words. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const beginning = beginningOf(text, maxLength);
  const lastSpace = beginning.lastIndexOf(" ");
  const endsAWord = text[beginning.length] === " ";
  return endsAWord || lastSpace <= 0 ? beginning : beginning.slice(0, lastSpace);
}
