import { type DrawingElement, parseDrawing } from "@/lib/drawing/svg/parse-drawing";
import type { Vocabulary } from "@/lib/drawing/vocabulary";

/** What a text of a drawing says, its parts set lower or higher included. */
export function wordsOf(text: DrawingElement): string {
  return text.children
    .map((child) => (typeof child === "string" ? child : wordsOf(child)))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

const tellsNothing = /^[^\p{L}]*(?:\p{L}[^\p{L}]*)?$/u;

/** The different labels of a drawing that hold more than numbers and a letter, in the order of the document. */
export function labelsOf(drawing: string, { classes }: Vocabulary): string[] {
  const labelsIn = (element: DrawingElement): string[] =>
    element.name === "text"
      ? [wordsOf(element)]
      : element.children.flatMap((child) => (typeof child === "string" ? [] : labelsIn(child)));
  return [...new Set(labelsIn(parseDrawing(drawing, classes)))].filter((label) => !tellsNothing.test(label));
}
