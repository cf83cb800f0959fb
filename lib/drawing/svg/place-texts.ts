import type { Box, Point } from "../geometry";
import { boxOf } from "../geometry";
import type { Typefaces } from "../typefaces";
import type { Style, Vocabulary } from "../vocabulary";
import { layOutText, type TextLayout } from "./lay-out-text";
import { apply, identity, type Matrix, multiply, parseTransform } from "./matrix";
import type { DrawingElement } from "./parse-drawing";
import { resolveStyle } from "./resolve-style";

export interface PlacedText {
  element: DrawingElement;
  words: string;
  style: Style;
  layout: TextLayout;
  /** Of its ink, in pixels of the canvas, clockwise from the top left before rotation. */
  corners: readonly [Point, Point, Point, Point];
}

/** All texts of a drawing in document order, laid out with the metrics of the fonts. */
export function placeTexts(root: DrawingElement, vocabulary: Vocabulary, typefaces: Typefaces): PlacedText[] {
  return textsIn(root, vocabulary.root, identity);

  function textsIn(element: DrawingElement, inherited: Style, outer: Matrix): PlacedText[] {
    const style = resolveStyle(element, inherited, vocabulary);
    const matrix = multiply(outer, parseTransform(element.attributes.transform));
    if (element.name !== "text") {
      return element.children.flatMap((child) =>
        typeof child === "string" ? [] : textsIn(child, style, matrix),
      );
    }
    return [placeText(element, style, matrix, vocabulary, typefaces)];
  }
}

/**
 * Lays out one text.
 * @param matrix of the text, with those of its parents
 */
export function placeText(
  element: DrawingElement,
  style: Style,
  matrix: Matrix,
  vocabulary: Vocabulary,
  typefaces: Typefaces,
): PlacedText {
  const layout = layOutText(element, style, vocabulary, typefaces);
  const [left, top, right, bottom] = layout.box;
  const at = (x: number, y: number): Point => apply(matrix, x, y);
  const corners = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)] as const;
  return { element, words: wordsOf(element), style, layout, corners };
}

/** The upright box around a text, which may be rotated. */
export const uprightBox = ({ corners }: PlacedText): Box => boxOf(corners);

/** Pixels that part words as a space does. */
const SPACE = 2;

/** The text of a `<text>`, including subscripts and superscripts. */
export const wordsOf = (text: DrawingElement) => lettersOf(text).replace(/\s+/g, " ").trim();

/** Whether a `<tspan>` is parted from the words before it. */
export const isApart = ({ attributes }: DrawingElement) => Number(attributes.dx ?? 0) >= SPACE;

function lettersOf({ children }: DrawingElement): string {
  return children
    .map((child) => (typeof child === "string" ? child : `${isApart(child) ? " " : ""}${lettersOf(child)}`))
    .join("");
}
