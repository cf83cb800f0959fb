import { wordsOf } from "../fold-text";
import type { Diagram } from "./diagram";

/** The words of a diagram as ranking compares them: read once, used by every rule. */
export interface DiagramWords {
  /** In the order of the title. */
  title: readonly string[];
  /** The same with those taken apart that were run together, as in "MultiLayerNetwork"; or the same. */
  apart: readonly string[];
  tags: readonly string[];
  /** Of what the description begins with: on Commons often the name of what is shown, whatever the file is called. */
  name: readonly string[];
  /** Labels of the host of its page, the last one last; none for a page of our own. */
  host: readonly string[];
}

export function readWords({
  title,
  description = null,
  tags,
  sourceUrl,
}: Pick<Diagram, "title" | "tags" | "sourceUrl"> & Partial<Pick<Diagram, "description">>): DiagramWords {
  const words = singularWords(title);
  return {
    title: words,
    apart: humps.test(title) ? singularWords(title.replace(runTogether, takenApart)) : words,
    tags: tags.length > 0 ? singularWords(tags.join(" ")) : [],
    // Captions are their own titles.
    name: description?.startsWith(title) ? [] : singularWords(beginningOf(description)),
    host: hostOf(sourceUrl).split(".").filter(Boolean),
  };
}

/** Words that were run together; in "GeV" and "pH" they were not, in "JavaScript" they may have been. */
const runTogether = /(?<!\p{L})\p{Lu}?\p{Ll}{2,}(?:\p{Lu}\p{Ll}{2,})+(?!\p{L})/gu;
/** Told sooner than whole words are. */
const humps = /\p{Ll}\p{Lu}/u;
const takenApart = (words: string) => words.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");

/** Characters; what is longer is a sentence, and names nothing. */
const MAX_NAME_LENGTH = 90;

function beginningOf(description: string | null): string {
  const [beginning = ""] = (description ?? "").split(/[.;:(\n]/, 1);
  return beginning.length <= MAX_NAME_LENGTH ? beginning : "";
}

/** "Plant cells" and "plant cell" are the same words. */
export function singularWords(text: string): string[] {
  return wordsOf(text).map(singular);
}

/** Roman numbers that are no other words, as people write "World War II" or 2. */
const numbers: ReadonlyMap<string, string> = new Map([
  ["ii", "2"],
  ["iii", "3"],
  ["vii", "7"],
  ["viii", "8"],
]);

/** Exact enough to compare: both sides lose the same letter, so "physics" still meets "physics". */
export function singular(word: string): string {
  const number = numbers.get(word);
  if (number !== undefined) return number;
  if (word.length <= 3 || !word.endsWith("s")) return word;
  return "sui".includes(word.charAt(word.length - 2)) ? word : word.slice(0, -1);
}

const hostPattern = /^(?:https?:)?\/\/(?:[^/?#@]*@)?([^/?#:]*)/i;

/** Lower-case name of the host, or "" for an address without one. */
export function hostOf(address: string): string {
  return hostPattern.exec(address)?.[1]?.toLowerCase() ?? "";
}

/** How a word that was read by `singular` may have been written, but for its number. */
export function spellingsOf(word: string): string[] {
  const roman = [...numbers].filter(([, number]) => number === word).map(([numeral]) => numeral);
  return [word, ...roman];
}
