import { type DrawingElement, parseDrawing } from "@/lib/drawing/svg/parse-drawing";
import { wordsOf } from "@/lib/drawing/svg/place-texts";
import type { Vocabulary } from "@/lib/drawing/vocabulary";

const tellsNothing = /^[^\p{L}]*(?:\p{L}[^\p{L}]*)?$/u;

/** The distinct labels of a drawing in document order, without those that have only numbers and a letter. */
export function labelsOf(drawing: string, { classes }: Vocabulary): string[] {
  const labelsIn = (element: DrawingElement): string[] =>
    element.name === "text"
      ? [wordsOf(element)]
      : element.children.flatMap((child) => (typeof child === "string" ? [] : labelsIn(child)));
  return [...new Set(labelsIn(parseDrawing(drawing, classes)))].filter((label) => !tellsNothing.test(label));
}
