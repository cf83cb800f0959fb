import { readFileSync } from "node:fs";
import wordListPath from "word-list";

let words: string | undefined;

/**
 * Whether a word is in a dictionary of English, British or American, by the list of the package `word-list`, which has
 * 270,000 words, those of the sciences among them, one a line in the order of the alphabet (but for two). It is read when
 * it is first asked, and searched as it lies there: as a set it would take ten times the memory.
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
