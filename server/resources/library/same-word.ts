import "server-only";
import { stemmer } from "stemmer";
import { wordsOf } from "@/lib/fold-text";

export interface Word {
  text: string;
  stem: string;
}

export function wordsIn(text: string): Word[] {
  return wordsOf(text).map((word) => ({ text: word, stem: stemmer(word) }));
}

/** Endings that may follow the common beginning of two forms of a word. */
const endings = new Set(["", "s", "es", "e", "ed", "d", "y", "ies"]);

/**
 * Whether two words are forms of the same word. Equal stems are not enough: they would match "animal" and "animation",
 * "organ" and "organic", "police" and "policy".
 */
export function isSameWord(a: Word, b: Word): boolean {
  if (a.text === b.text) return true;
  if (a.stem !== b.stem) return false;
  const shared = sharedBeginning(a.text, b.text);
  const [one, other] = [a.text.slice(shared), b.text.slice(shared)];
  const isPolicyOfPolice = (one === "y" && other !== "ies") || (other === "y" && one !== "ies");
  return endings.has(one) && endings.has(other) && !isPolicyOfPolice;
}

function sharedBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
