import { singularWords, spellingsOf } from "@/lib/diagrams/diagram-words";
import { fillers, formWords, pictureWords, qualifiers } from "../asking-words";
import { looksEnglish } from "./title-language";

const singularPictureWords = new Set(pictureWords.flatMap(singularWords));
const singularFormWords = new Set([...formWords, ...qualifiers].flatMap(singularWords));
/** What a word of form is worth beside one that names the topic. */
const FORM = 0.3;
/** Characters of a topic run together; a shorter one begins other words. */
const MIN_JOINED_LENGTH = 8;

/** A query read once, to be held against many diagrams. */
export interface CompiledQuery {
  /** Ways of writing the query, one of which the title should contain: as asked, and its topic alone. */
  phrases: readonly Word[];
  /** What the query is about, without the words that only ask for a picture. */
  topics: readonly Topic[];
  /** The topic written as one word, as names of files have it; null where that is too short to tell. */
  joined: string | null;
  /** Whether it was asked in English, as far as can be told. */
  isEnglish: boolean;
  /** The words of its topics, for which a title gets its points already. */
  subject: ReadonlySet<string>;
  /** All of its words; what somebody asks for takes no points away. */
  asked: ReadonlySet<string>;
}

export interface Topic extends Word {
  /** How much of what was asked for it is: all together are one. */
  share: number;
  /** Whether it is a word of form, as "cycle" or "system": apart from the others it says nothing of them. */
  isForm: boolean;
}

export interface Word {
  text: string;
  /** Of a script without spaces: found inside other text. All others are found as whole words. */
  isUnspaced: boolean;
  /** How it may be written in text that was folded alone. */
  spellings: readonly string[];
  /** Finds it in folded text that is too long to be cut into words, in the plural too. */
  inText: RegExp;
}

export function compileQuery(query: string): CompiledQuery {
  const words = singularWords(query);
  const telling = words.filter((word) => !fillers.has(word));
  const topics = telling.filter((word) => !singularPictureWords.has(word));
  // "Diagram of a schematic" is about nothing else, and "The Who" about its fillers.
  const wanted = [topics, telling, words].find((candidates) => candidates.length > 0) ?? [];
  const phrases = [words.join(" "), wanted.join(" ")].filter(Boolean);
  const joined = wanted.join("");
  return {
    phrases: [...new Set(phrases)].map(toWord),
    topics: toTopics([...new Set(wanted)]),
    joined: wanted.length > 1 && joined.length >= MIN_JOINED_LENGTH ? joined : null,
    isEnglish: looksEnglish(query),
    subject: new Set(wanted),
    asked: new Set(words),
  };
}

function toTopics(words: readonly string[]): Topic[] {
  const isOfForm = (word: string) =>
    singularFormWords.has(word) && !words.every((one) => singularFormWords.has(one));
  const worth = (word: string) => (isOfForm(word) ? FORM : 1);
  const total = words.reduce((sum, word) => sum + worth(word), 0);
  return words.map((word) => ({ ...toWord(word), share: worth(word) / total, isForm: isOfForm(word) }));
}

/** @param text folded words with single spaces between them */
export function hasWord(text: string, { text: word, isUnspaced }: Word): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (isUnspaced) return true;
    const end = at + word.length;
    const startsWord = at === 0 || text[at - 1] === " ";
    const endsWord = end === text.length || text[end] === " ";
    if (startsWord && endsWord) return true;
  }
  return false;
}

const unspacedLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

export function hasUnspacedLetters(text: string): boolean {
  return unspacedLetters.test(text);
}

function toWord(text: string): Word {
  const isUnspaced = hasUnspacedLetters(text);
  const spellings = spellingsOf(text);
  // A word holds letters and digits alone, nothing that a pattern would read otherwise.
  const inText = isUnspaced ? text : `(?<![\\p{L}\\p{N}])(?:${spellings.join("|")})s?(?![\\p{L}\\p{N}])`;
  return { text, isUnspaced, spellings, inText: new RegExp(inText, "u") };
}
