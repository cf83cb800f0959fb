import { foldText } from "../fold-text";
import { typedWords } from "./suggestions";

/** Maximum length of a displayed suggestion, in user-perceived characters. */
const MAX_CHARACTERS = 30;
/** A last word of up to this length stays when the text is cut: it distinguishes "... cycle" from "... chart". */
const MAX_KEPT_WORD = 12;
const ELLIPSIS = "…";

/** Firefox has it since version 125; code points take its place in older ones. */
const characters = "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;
const charactersOf = (text: string) =>
  characters ? Array.from(characters.segment(text), ({ segment }) => segment) : [...text];

/** Shortens a text to a row of the list: at most 30 characters, including the ellipsis. */
export function cutText(text: string): string {
  const all = charactersOf(text);
  if (all.length <= MAX_CHARACTERS) return text;
  const lastWord = charactersOf(text.slice(text.lastIndexOf(" ") + 1));
  const end = lastWord.length <= MAX_KEPT_WORD ? [ELLIPSIS, " ", ...lastWord] : [ELLIPSIS];
  const beginning = all.slice(0, MAX_CHARACTERS - end.length).join("");
  return beginning.trimEnd() + end.join("");
}

export interface TextPart {
  text: string;
  isTyped: boolean;
}

const words = /[\p{L}\p{M}\p{N}'’ʼ]+/gu;

/** Splits a text into parts and marks those that match the typed words, ignoring case and accents. */
export function markTyped(text: string, typed: string): TextPart[] {
  const beginnings = typedWords(typed);
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(words)) {
    const isCut = text.startsWith(ELLIPSIS, index + word.length);
    const length = isCut && isBegunBy(word, beginnings) ? word.length : typedLength(word, beginnings);
    if (length === 0) continue;
    const between = text.slice(end, index);
    const goesOn = parts.length > 0 && between.search(words) < 0;
    const marked = word.slice(0, length);
    if (goesOn) parts.push({ text: between + marked, isTyped: true });
    else parts.push({ text: between, isTyped: false }, { text: marked, isTyped: true });
    end = index + length;
  }
  return joined([...parts, { text: text.slice(end), isTyped: false }]);
}

/** The visible part of a cut word may be shorter than the typed word. */
function isBegunBy(cutWord: string, beginnings: readonly string[]): boolean {
  const folded = foldText(cutWord);
  return beginnings.some((beginning) => beginning.startsWith(folded));
}

/** How many UTF-16 units of a word the longest typed beginning covers. */
function typedLength(word: string, beginnings: readonly string[]): number {
  const folded = foldText(word);
  const covered = Math.max(0, ...beginnings.filter((one) => folded.startsWith(one)).map((one) => one.length));
  let length = 0;
  for (const character of charactersOf(word)) {
    if (foldText(word.slice(0, length)).length >= covered) break;
    length += character.length;
  }
  return length;
}

function joined(parts: readonly TextPart[]): TextPart[] {
  const whole: TextPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (part.text === "") continue;
    if (last?.isTyped === part.isTyped) last.text += part.text;
    else whole.push({ ...part });
  }
  return whole;
}
