import { distance } from "fastest-levenshtein";
import type { AskedLabel } from "../drawing/svg/find-labels";
import { wordsOf } from "../fold-text";
import { toSpelling, toTerm } from "../search/offline/terms";

type Named = Pick<AskedLabel, "text" | "answers">;

/** Letters from which one typo is forgiven, and two. */
const ONE_TYPO = 4;
const TWO_TYPOS = 8;

/** "NADPH", "H2O", "AB": one character more or less is something else. */
const isAbbreviation = (name: string) =>
  /\p{Lu}.*\p{Lu}|\d/u.test(name.replaceAll(/(?<=\s)\p{Lu}(?=\p{Ll})/gu, ""));

const articles = new Set(["a", "an", "the"]);

/** The words of a name as typed, without articles unless nothing else is left. */
function plainWords(text: string): string[] {
  const words = wordsOf(text);
  const named = words.filter((word) => !articles.has(word));
  // "a" and "vitamin A" are names.
  const last = words.at(-1);
  return named.length === 0 || (last !== undefined && articles.has(last)) ? words : named;
}

/** Equal for texts that differ in case, accents, number, spelling variant, articles and punctuation. */
const keyOf = (text: string) => plainWords(text).map(toTerm).join(" ");

/** The same without stems, in which words that are different become alike. */
const spellingOf = (text: string) => plainWords(text).map(toSpelling).join(" ");

const namesOf = ({ text, answers }: Named) => [text, ...answers];

/**
 * Whether an answer names a label: by its text or another right answer, with small typos.
 * @param others the labels of the same diagram; what is as near to one of them is no typo
 */
export function isRightAnswer(typed: string, label: Named, others: readonly Named[]): boolean {
  const answer = keyOf(typed);
  if (answer === "") return false;
  if (namesOf(label).some((name) => keyOf(name) === answer)) return true;
  if (others.some((other) => namesOf(other).some((name) => keyOf(name) === answer))) return false;
  const typos = typosIn(typed, label);
  return (
    typos !== null && others.every((other) => (typosIn(typed, other) ?? Number.POSITIVE_INFINITY) > typos)
  );
}

/** The typos of an answer as a name of the label, if they are few enough to be forgiven; else null. */
function typosIn(typed: string, label: Named): number | null {
  const answer = spellingOf(typed);
  const counts = namesOf(label).flatMap((name) =>
    isAbbreviation(name) ? [] : (forgivenTypos(answer, spellingOf(name)) ?? []),
  );
  return counts.length > 0 ? Math.min(...counts) : null;
}

function forgivenTypos(answer: string, name: string): number | null {
  const allowed = name.length >= TWO_TYPOS ? 2 : name.length >= ONE_TYPO ? 1 : 0;
  // A missing space is a typo, a missing word is none.
  const isComplete = answer.split(" ").length === name.split(" ").length;
  const forgiven = isComplete ? allowed : Math.min(allowed, 1);
  const typos = distance(answer, name);
  // Two neighbouring letters that changed places count as two.
  const isSwap = forgiven > 0 && typos === 2 && isSameLetters(answer, name);
  return typos <= forgiven || isSwap ? typos : null;
}

function isSameLetters(one: string, other: string): boolean {
  return [...one].sort().join("") === [...other].sort().join("");
}
