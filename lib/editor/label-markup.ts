import { short } from "../drawing/numbers";
import { readRuns, shifts, variableFor } from "../drawing/rich-text";
import type { DrawingElement, DrawingNode } from "../drawing/svg/parse-drawing";
import { isApart, wordsOf } from "../drawing/svg/place-texts";
import { typeStyleIn } from "../drawing/type-styles";

// A line of a label as it is edited: `CO_{2}`, `x^{2}` and `*v*` for subscripts, superscripts and variables.

/** The line that a `<text>` shows. Colours and weights of its parts are not in it. */
export function markupOf(text: DrawingElement): string {
  let level = 0;
  return text.children
    .map((child) => {
      if (typeof child === "string") return plain(child);
      level += Number(child.attributes.dy ?? 0);
      const space = isApart(child) ? " " : "";
      const words = wordsOf(child);
      if (child.classes.includes("sub") && level !== 0) return `${space}${level > 0 ? "_" : "^"}{${words}}`;
      if (child.classes.some((name) => name.startsWith("variable"))) return `${space}*${words}*`;
      return space + plain(lettersOf(child));
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
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

const plain = (words: string) => words.replace(/\*|[_^](?=\{)/g, "\\$&");

const lettersOf = ({ children }: DrawingElement): string =>
  children.map((child) => (typeof child === "string" ? child : lettersOf(child))).join("");
