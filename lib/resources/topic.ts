import { tidyQuery } from "../search/query-text";
import { beginningOf } from "../text-beginning";

/** Control characters, lone halves of characters, and marks that turn the direction of what follows. */
export const unseen = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;
const allUnseen = new RegExp(unseen, "gu");

/** Asking for a picture of something is asking about that thing. */
const picturePrefix =
  /^(?:labell?ed )?(?:diagram|picture|image|drawing|illustration)s? of (?:an? |the )?(?=\S)/i;

/** As long as a search page still answers. */
const MAX_SEARCHED_LENGTH = 120;

/** The topic as it was typed, in one line and without what cannot be shown. */
export function tidyTopic(query: string): string {
  return tidyQuery(query.replace(allUnseen, " "));
}

/** What is asked of a source's own search. */
export function searchedTopic(query: string): string {
  const topic = tidyTopic(query);
  return cutAtWord(topic.replace(picturePrefix, ""), MAX_SEARCHED_LENGTH);
}

/** A topic as a parameter of an address, in the form that addresses keep when they are read again. */
export function encodeTopic(topic: string): string {
  // Half a character cannot be encoded.
  return encodeURIComponent(topic.replace(/\p{Cs}/gu, "")).replaceAll("'", "%27");
}

/** The beginning of a text, so many UTF-16 units long at most, up to the end of a word where it has several. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const beginning = beginningOf(text, maxLength);
  const lastSpace = beginning.lastIndexOf(" ");
  const endsAWord = text[beginning.length] === " ";
  return endsAWord || lastSpace <= 0 ? beginning : beginning.slice(0, lastSpace);
}
