import { short } from "../drawing/numbers";
import { type Run, readRuns, shifts, variableFor } from "../drawing/rich-text";
import type { DrawingElement, DrawingNode } from "../drawing/svg/parse-drawing";
import { isApart, wordsOf } from "../drawing/svg/place-texts";
import { typeStyleIn } from "../drawing/type-styles";

// A line of a label as it is edited: `CO_{2}`, `x^{2}` and `*v*` for subscripts, superscripts and variables.

/** A part of a label that is not broken. */
export interface Letter {
  letter: string;
  kind: Run["kind"];
}

/** The line that a `<text>` shows. Colours and weights of its parts are not in it. */
export function markupOf(text: DrawingElement): string {
  let level = 0;
  return text.children
    .map((child) => {
      if (typeof child === "string") return written.plain(child);
      level += Number(child.attributes.dy ?? 0);
      const space = isApart(child) ? " " : "";
      const words = wordsOf(child);
      if (child.classes.includes("sub") && level !== 0) {
        return space + written[level > 0 ? "sub" : "sup"](words);
      }
      if (child.classes.some((name) => name.startsWith("variable"))) return space + written.variable(words);
      return space + written.plain(lettersOf(child));
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** What is between the signs of the markup, letter by letter. */
export const lettersIn = (text: string): Letter[] =>
  readRuns(text).flatMap(({ words, kind }) => [...words].map((letter) => ({ letter, kind })));

/** A line that says these letters. */
export function lineOf(letters: readonly Letter[]): string {
  const runs: Run[] = [];
  for (const { letter, kind } of letters) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.words += letter;
    else runs.push({ words: letter, kind });
  }
  return runs.map(({ words, kind }) => written[kind](words)).join("");
}

/** Whether anything of a line is shown. */
export const hasWords = (line: string) => readRuns(line).some(({ words }) => words.trim() !== "");

/** What a `<text>` contains to show a line. */
export function nodesOf(line: string, classes: readonly string[], size: number): DrawingNode[] {
  const style = typeStyleIn(classes) ?? "label";
  const fill = classes.filter((name) => name.startsWith("fill-"));
  let level = 0;
  return readRuns(line).map(({ words, kind }) => {
    const shift = shifts[kind] * size;
    const attributes: Record<string, string> = shift === level ? {} : { dy: short(shift - level) };
    level = shift;
    const isRaised = kind === "sub" || kind === "sup";
    const own = kind === "variable" ? [variableFor(style), ...fill] : isRaised ? ["sub"] : [];
    if (own.length === 0 && attributes.dy === undefined) return words;
    return { name: "tspan", attributes, classes: own, children: [words] };
  });
}

const written: Readonly<Record<Run["kind"], (words: string) => string>> = {
  plain: (words) =>
    words.replace(/[*_^]/g, (sign, at: number) => {
      const isRead = sign === "*" || words[at + 1] === "{" || words[at - 1] === "\\";
      return isRead ? `\\${sign}` : sign;
    }),
  variable: (words) => `*${words}*`,
  sub: (words) => `_{${words}}`,
  sup: (words) => `^{${words}}`,
};

const lettersOf = ({ children }: DrawingElement): string =>
  children.map((child) => (typeof child === "string" ? child : lettersOf(child))).join("");
