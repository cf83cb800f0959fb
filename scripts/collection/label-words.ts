import { type DrawingElement, parseDrawing } from "@/lib/drawing/svg/parse-drawing";
import type { Vocabulary } from "@/lib/drawing/vocabulary";

/** The text of a label, including subscripts and superscripts. */
export function wordsOf(text: DrawingElement): string {
  return text.children
    .map((child) => (typeof child === "string" ? child : wordsOf(child)))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

const tellsNothing = /^[^\p{L}]*(?:\p{L}[^\p{L}]*)?$/u;

/** The distinct labels of a drawing in document order, without those that have only numbers and a letter. */
export function labelsOf(drawing: string, { classes }: Vocabulary): string[] {
  const labelsIn = (element: DrawingElement): string[] =>
    element.name === "text"
      ? [wordsOf(element)]
      : element.children.flatMap((child) => (typeof child === "string" ? [] : labelsIn(child)));
  return [...new Set(labelsIn(parseDrawing(drawing, classes)))].filter((label) => !tellsNothing.test(label));
}
