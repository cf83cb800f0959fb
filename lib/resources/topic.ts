import { tidyQuery } from "@/lib/search/query-text";
import { beginningOf } from "@/lib/text-beginning";

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

/** The Wikipedia edition for each script. Latin script is used by too many languages to tell, so it maps to English. */
const editions: readonly [script: RegExp, edition: string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
  [/\p{Script=Hangul}/u, "ko"],
  [/\p{Script=Han}/u, "zh"],
  [/\p{Script=Cyrillic}/u, "ru"],
  [/\p{Script=Arabic}/u, "ar"],
  [/\p{Script=Hebrew}/u, "he"],
  [/\p{Script=Devanagari}/u, "hi"],
  [/\p{Script=Thai}/u, "th"],
  [/\p{Script=Greek}/u, "el"],
];

/** Whether a text is in a non-Latin script. A single Greek letter in a formula does not count. */
export function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length === 0 || letters.some((letter) => /\p{Script=Latin}/u.test(letter))) return false;
  return letters.length > 1 || /[\p{Script=Han}\p{Script=Hangul}]/u.test(text);
}

/** The edition to search, if the wiki has it; otherwise English. */
export function wikiEdition(topic: string, available: readonly string[]): string {
  if (!isOtherScript(topic)) return "en";
  const edition = editions.find(([script]) => script.test(topic))?.[1];
  return edition && available.includes(edition) ? edition : "en";
}
