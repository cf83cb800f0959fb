import { singularWords, spellingsOf } from "@/lib/diagrams/diagram-tokens";
import { formWords, pictureWords, qualifiers, stopWords } from "../stop-words";
import { looksEnglish } from "./title-language";

const singularPictureWords = new Set(pictureWords.flatMap(singularWords));
const singularFormWords = new Set([...formWords, ...qualifiers].flatMap(singularWords));
/** Weight of a form word, relative to a word that names the topic. */
const FORM = 0.3;
/** Minimum length of a joined topic; a shorter one is the beginning of other words. */
const MIN_JOINED_LENGTH = 8;

/** A query parsed once, to score many diagrams. */
export interface CompiledQuery {
  /** Forms of the query that a title should contain: as typed, and the topic alone. */
  phrases: readonly Word[];
  /** The topic of the query: without words that only ask for a picture. */
  topics: readonly Topic[];
  /** The topic as one word, as in file names; null if it is too short. */
  joined: string | null;
  /** Whether the query looks English. */
  isEnglish: boolean;
  /** The words of the topics, which already earn a title its points. */
  subject: ReadonlySet<string>;
  /** All words of the query, which never cost points. */
  asked: ReadonlySet<string>;
}

export interface Topic extends Word {
  /** Its share of the query; all shares add up to one. */
  share: number;
  /** Whether it is a form word, such as "cycle" or "system", which means nothing without the others. */
  isForm: boolean;
}

export interface Word {
  text: string;
  /** In a script without spaces it is matched as a substring, otherwise as a whole word. */
  isUnspaced: boolean;
  /** Possible spellings in text that was only folded. */
  spellings: readonly string[];
  /** Matches the word and its plural in folded text that is too long to split into words. */
  inText: RegExp;
}

export function compileQuery(query: string): CompiledQuery {
  const words = singularWords(query);
  const contentWords = words.filter((word) => !stopWords.has(word));
  const topics = contentWords.filter((word) => !singularPictureWords.has(word));
  // Falls back to the picture words for "diagram of a schematic", and to the stop words for "The Who".
  const wanted = [topics, contentWords, words].find((candidates) => candidates.length > 0) ?? [];
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

/** @param text folded words, separated by single spaces */
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
  // A word has only letters and digits, so it needs no escaping.
  const inText = isUnspaced ? text : `(?<![\\p{L}\\p{N}])(?:${spellings.join("|")})s?(?![\\p{L}\\p{N}])`;
  return { text, isUnspaced, spellings, inText: new RegExp(inText, "u") };
}
