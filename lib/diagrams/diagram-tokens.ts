import { wordsOf } from "../fold-text";
import type { Diagram } from "./diagram";

/** The words of a diagram as ranking compares them: parsed once, used by every rule. */
export interface DiagramTokens {
  /** In the order of the title. */
  title: readonly string[];
  /** The same with compounds split, as in "MultiLayerNetwork"; identical if there are none. */
  apart: readonly string[];
  tags: readonly string[];
  /** Words at the beginning of the description: on Commons often the name of the subject, whatever the file name. */
  name: readonly string[];
  /** The name by which the Wikipedia article that uses it was found; empty if none is known. */
  article: readonly string[];
  /** Labels of the host of its page, the top-level domain last; none for a page of this site. */
  host: readonly string[];
}

export function readTokens({
  title,
  description = null,
  tags,
  sourceUrl,
  article,
}: Pick<Diagram, "title" | "tags" | "sourceUrl" | "article"> &
  Partial<Pick<Diagram, "description">>): DiagramTokens {
  const words = singularWords(title);
  return {
    title: words,
    apart: humps.test(title) ? singularWords(title.replace(runTogether, takenApart)) : words,
    tags: tags.length > 0 ? singularWords(tags.join(" ")) : [],
    // Captions begin with the title.
    name: description?.startsWith(title) ? [] : singularWords(beginningOf(description)),
    article: article ? singularWords(article.alias ?? article.title) : [],
    host: hostOf(sourceUrl).split(".").filter(Boolean),
  };
}

/** Compounds in camel case: not "GeV" and "pH", but possibly "JavaScript". */
const runTogether = /(?<!\p{L})\p{Lu}?\p{Ll}{2,}(?:\p{Lu}\p{Ll}{2,})+(?!\p{L})/gu;
/** A cheaper test before the one above. */
const humps = /\p{Ll}\p{Lu}/u;
const takenApart = (words: string) => words.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");

/** Characters; a longer beginning is a sentence, not a name. */
const MAX_NAME_LENGTH = 90;

function beginningOf(description: string | null): string {
  const [beginning = ""] = (description ?? "").split(/[.;:(\n]/, 1);
  return beginning.length <= MAX_NAME_LENGTH ? beginning : "";
}

/** "Plant cells" and "plant cell" are the same words. */
export function singularWords(text: string): string[] {
  return wordsOf(text).map(singular);
}

/** Roman numerals that are not also words, as in "World War II" or 2. */
const numbers: ReadonlyMap<string, string> = new Map([
  ["ii", "2"],
  ["iii", "3"],
  ["vii", "7"],
  ["viii", "8"],
]);

/** Exact enough for comparison: both sides lose the same letter, so "physics" still matches "physics". */
export function singular(word: string): string {
  const number = numbers.get(word);
  if (number !== undefined) return number;
  if (word.length <= 3 || !word.endsWith("s")) return word;
  return "sui".includes(word.charAt(word.length - 2)) ? word : word.slice(0, -1);
}

const hostPattern = /^(?:https?:)?\/\/(?:[^/?#@]*@)?([^/?#:]*)/i;

/** Lower-case host name; "" for a URL without one. */
export function hostOf(address: string): string {
  return hostPattern.exec(address)?.[1]?.toLowerCase() ?? "";
}

/** Possible spellings of a word that `singular` has converted, except for its plural. */
export function spellingsOf(word: string): string[] {
  const roman = [...numbers].filter(([, number]) => number === word).map(([numeral]) => numeral);
  return [word, ...roman];
}
