import { layOutText } from "@/lib/drawing/svg/lay-out-text";
import { apply, identity, type Matrix, multiply, parseTransform } from "@/lib/drawing/svg/matrix";
import { type DrawingElement, parseDrawing } from "@/lib/drawing/svg/parse-drawing";
import { pixels, resolveStyle } from "@/lib/drawing/svg/resolve-style";
import type { Typefaces } from "@/lib/drawing/typefaces";
import type { Style, Vocabulary } from "@/lib/drawing/vocabulary";
import { wordsOf } from "../label-words";

export type Point = readonly [x: number, y: number];

export type Label = {
  words: string;
  /** Of its ink, in pixels of the canvas, clockwise from the top left before rotation. */
  corners: readonly [Point, Point, Point, Point];
  /** Font size of the text in pixels; subscripts and superscripts may be smaller. */
  size: number;
};

/** All texts of a drawing in document order, measured with the metrics of the fonts. */
export function labelBoxes(drawing: string, vocabulary: Vocabulary, typefaces: Typefaces): Label[] {
  return boxesIn(parseDrawing(drawing, vocabulary.classes), vocabulary.root, identity);

  function boxesIn(element: DrawingElement, inherited: Style, outer: Matrix): Label[] {
    const style = resolveStyle(element, inherited, vocabulary);
    const matrix = multiply(outer, parseTransform(element.attributes.transform));
    if (element.name !== "text") {
      return element.children.flatMap((child) =>
        typeof child === "string" ? [] : boxesIn(child, style, matrix),
      );
    }
    const [left, top, right, bottom] = layOutText(element, style, vocabulary, typefaces).box;
    const at = (x: number, y: number): Point => {
      const [canvasX, canvasY] = apply(matrix, x, y);
      return [canvasX, canvasY];
    };
    return [
      {
        words: wordsOf(element),
        corners: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)],
        size: pixels(style["font-size"]),
      },
    ];
  }
}

/** Whether two labels overlap: no side of either separates them. */
export function overlap(one: Label, other: Label): boolean {
  return [one, other].every(({ corners }) =>
    corners.every((corner, index) => {
      const next = corners[(index + 1) % 4] ?? corner;
      const [normalX, normalY] = [corner[1] - next[1], next[0] - corner[0]];
      const along = ({ corners: points }: Label) => points.map(([x, y]) => x * normalX + y * normalY);
      const [a, b] = [along(one), along(other)];
      return Math.min(...a) < Math.max(...b) && Math.min(...b) < Math.max(...a);
    }),
  );
}
