import { distance } from "fastest-levenshtein";
import type { AskedLabel } from "../drawing/svg/find-labels";
import { wordsOf } from "../fold-text";
import { toTerm } from "../search/offline/terms";

type Named = Pick<AskedLabel, "text" | "answers">;

/** Letters from which one typo is forgiven, and two. */
const ONE_TYPO = 4;
const TWO_TYPOS = 8;

/** "NADPH", "H2O", "AB": one character more or less is something else. */
const isAbbreviation = (name: string) =>
  /\p{Lu}.*\p{Lu}|\d/u.test(name.replaceAll(/(?<=\s)\p{Lu}(?=\p{Ll})/gu, ""));

const articles = new Set(["a", "an", "the"]);

/** Equal for texts that differ in case, accents, number, spelling variant, articles and punctuation. */
function keyOf(text: string): string {
  const words = wordsOf(text).filter((word) => !articles.has(word));
  return words.map(toTerm).join(" ");
}

const namesOf = ({ text, answers }: Named) => [text, ...answers];

/**
 * Whether an answer names a label: by its text or another right answer, with small typos.
 * @param others the labels of the same diagram; what names one of them exactly is no typo
 */
export function isRightAnswer(typed: string, label: Named, others: readonly Named[]): boolean {
  const answer = keyOf(typed);
  if (answer === "") return false;
  if (namesOf(label).some((name) => keyOf(name) === answer)) return true;
  if (others.some((other) => namesOf(other).some((name) => keyOf(name) === answer))) return false;
  return namesOf(label).some((name) => !isAbbreviation(name) && isTypo(answer, keyOf(name)));
}

function isTypo(answer: string, name: string): boolean {
  const forgiven = name.length >= TWO_TYPOS ? 2 : name.length >= ONE_TYPO ? 1 : 0;
  const typos = distance(answer, name);
  // Two neighbouring letters that changed places count as two.
  return typos <= forgiven || (forgiven > 0 && typos === 2 && isSameLetters(answer, name));
}

function isSameLetters(one: string, other: string): boolean {
  return [...one].sort().join("") === [...other].sort().join("");
}
