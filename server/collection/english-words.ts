import { readFileSync } from "node:fs";
import wordListPath from "word-list";
import { hasLine } from "@/lib/search/offline/has-line";

let words: string | undefined;

/**
 * Whether a word is in the package `word-list`: 270,000 British and American English words, including scientific
 * ones, one per line in alphabetical order (with two exceptions). Loaded on first use.
 * @param word in lower case
 */
export function isEnglishWord(word: string): boolean {
  words ??= readFileSync(wordListPath, "utf8");
  return hasLine(words, word);
}
