import { stemmer } from "stemmer";

/** Something asked for, taken apart once for the many texts that it is looked for in. */
export interface Word {
  tokens: Token[];
  /** Quoted: the tokens stand side by side, as they are written. */
  isPhrase: boolean;
}

interface Token {
  text: string;
  /** null where it is not Latin: such a token may also be part of a longer one. */
  stem: string | null;
}

/** Words that search engines pass over. */
const passedOver = new Set([
  "a",
  "an",
  "and",
  "as",
  "by",
  "for",
  "from",
  "how",
  "in",
  "is",
  "of",
  "the",
  "to",
]);

/** The words of a query: bare ones one by one, quoted ones together. */
export function readWords(query: string): Word[] {
  return [...query.matchAll(/"([^"]*)"|([^\s"]+)/g)]
    .map(([, phrase, word]) => ({
      tokens: tokensOf(phrase ?? word ?? "").map(asToken),
      isPhrase: phrase !== undefined,
    }))
    .filter(({ tokens }) => tokens.some(({ text }) => !passedOver.has(text)));
}

/** How many of the words a text holds, from 0 for none to 1 for all; 1 where nothing is asked for. */
export function shareFound(text: string, words: readonly Word[]): number {
  if (words.length === 0) return 1;
  const index = indexOf(text);
  return words.filter((word) => isIn(index, word)).length / words.length;
}

export const hasEvery = (text: string, words: readonly Word[]): boolean => shareFound(text, words) === 1;

interface Index {
  stems: Set<string>;
  /** Every token between single spaces. */
  line: string;
}

const indexes = new Map<string, Index>();

function indexOf(text: string): Index {
  const known = indexes.get(text);
  if (known) return known;
  const tokens = tokensOf(text);
  const index = { stems: new Set(tokens.map(stemmer)), line: ` ${tokens.join(" ")} ` };
  indexes.set(text, index);
  return index;
}

function isIn({ stems, line }: Index, { tokens, isPhrase }: Word): boolean {
  if (isPhrase) return line.includes(` ${tokens.map(({ text }) => text).join(" ")} `);
  return tokens.every(({ text, stem }) => (stem ? stems.has(stem) : line.includes(text)));
}

/** Chinese and Japanese put no spaces between words. */
const asToken = (text: string): Token => ({ text, stem: /^[a-z\d]+$/.test(text) ? stemmer(text) : null });

function tokensOf(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}
