import type { Point } from "@/lib/drawing/geometry";
import { parseDrawing } from "@/lib/drawing/svg/parse-drawing";
import { placeTexts } from "@/lib/drawing/svg/place-texts";
import { pixels } from "@/lib/drawing/svg/resolve-style";
import type { Typefaces } from "@/lib/drawing/typefaces";
import type { Vocabulary } from "@/lib/drawing/vocabulary";

export type Label = {
  words: string;
  /** Of its ink, in pixels of the canvas, clockwise from the top left before rotation. */
  corners: readonly [Point, Point, Point, Point];
  /** Font size of the text in pixels; subscripts and superscripts may be smaller. */
  size: number;
};

/** All texts of a drawing in document order, measured with the metrics of the fonts. */
export function labelBoxes(drawing: string, vocabulary: Vocabulary, typefaces: Typefaces): Label[] {
  const root = parseDrawing(drawing, vocabulary.classes);
  return placeTexts(root, vocabulary, typefaces).map(({ words, corners, style }) => ({
    words,
    corners,
    size: pixels(style["font-size"]),
  }));
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
