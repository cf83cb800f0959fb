import "server-only";
import { stemmer } from "stemmer";
import { wordsOf } from "@/lib/fold-text";
import type { Subject } from "./subjects";

interface Word {
  text: string;
  stem: string;
}

export function wordsIn(text: string): Word[] {
  return wordsOf(text).map((word) => ({ text: word, stem: stemmer(word) }));
}

/** Phrases that identify a subject, each as its words. */
export interface Telling {
  subject: Subject;
  phrases: readonly (readonly Word[])[];
}

interface Match {
  subject: Subject;
  /** Words of the longest phrase that was found. */
  longest: number;
  /** Letters of all words that were found. */
  letters: number;
}

/**
 * The longest phrase decides, then how many letters the phrases of a subject match, then the order of the subjects;
 * undefined if no phrase is found.
 */
export function bestMatch(words: readonly Word[], attempt: readonly Telling[]): Match | undefined {
  const matches = attempt.map((each) => matchOf(words, each)).filter((match) => match.longest > 0);
  // Sorting keeps the order of equals.
  return matches.sort((a, b) => b.longest - a.longest || b.letters - a.letters)[0];
}

function matchOf(words: readonly Word[], { subject, phrases }: Telling): Match {
  const explained = new Set<number>();
  let longest = 0;
  for (const phrase of phrases) {
    const places = placesOf(phrase, words);
    for (const place of places) explained.add(place);
    longest = Math.max(longest, places.length);
  }
  const letters = [...explained].reduce((sum, place) => sum + (words[place]?.text.length ?? 0), 0);
  return { subject, longest, letters };
}

/** The positions in the query of a phrase's consecutive words; empty if it does not contain the phrase. */
function placesOf(phrase: readonly Word[], words: readonly Word[]): number[] {
  const isHere = (start: number) =>
    phrase.every((word, place) => {
      const typed = words[start + place];
      return typed !== undefined && isSameWord(typed, word);
    });
  const start = words.findIndex((_, place) => isHere(place));
  return start < 0 ? [] : phrase.map((_, place) => start + place);
}

/** Endings that may follow the common beginning of two forms of a word. */
const endings = new Set(["", "s", "es", "e", "ed", "d", "y", "ies"]);

/**
 * Whether two words are forms of the same word. Equal stems are not enough: they would match "animal" and "animation",
 * "organ" and "organic", "police" and "policy".
 */
function isSameWord(a: Word, b: Word): boolean {
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
