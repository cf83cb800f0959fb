import { readFileSync } from "node:fs";
import wordListPath from "word-list";

let words: string | undefined;

/**
 * Whether a word is in the package `word-list`: 270,000 British and American English words, including scientific
 * ones, one per line in alphabetical order (with two exceptions). Loaded on first use and searched as text, because a
 * set would take ten times the memory.
 * @param word in lower case
 */
export function isEnglishWord(word: string): boolean {
  words ??= readFileSync(wordListPath, "utf8");
  let [from, to] = [0, words.length];
  while (from < to) {
    const start = words.lastIndexOf("\n", Math.floor((from + to) / 2) - 1) + 1;
    const end = words.indexOf("\n", start);
    const line = words.slice(start, end === -1 ? words.length : end);
    if (line === word) return true;
    if (line < word) from = start + line.length + 1;
    else to = start;
  }
  return false;
}
