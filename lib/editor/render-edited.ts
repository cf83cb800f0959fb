import { renderSvgDrawing } from "../drawing/svg/render-svg-drawing";
import type { Typefaces } from "../drawing/typefaces";
import type { Inks, Vocabulary } from "../drawing/vocabulary";
import { type EditedLabel, editDrawing } from "./edit-drawing";
import type { EditableDrawing } from "./editable-drawing";
import type { Edits } from "./edits";
import { writeDrawing } from "./write-drawing";

export interface EditedPicture {
  /** An SVG document for each theme. */
  light: string;
  dark: string;
  labels: readonly EditedLabel[];
  skipped: number;
}

/**
 * Draws a diagram with its changes, by the renderer of the collection: its allow-list reads the changed drawing, and
 * texts become outlines. Without changes it is the picture of the collection without the marks of its labels.
 */
export function renderEdited(
  drawing: EditableDrawing,
  { title, description }: { title: string; description: string },
  edits: Edits,
  vocabulary: Vocabulary,
  typefaces: Typefaces,
): EditedPicture {
  const { root, labels, skipped } = editDrawing(drawing, edits, { vocabulary, typefaces });
  // A description names what the labels named.
  const isTold = labels.every(
    ({ lines }, index) => lines.join("\n") === drawing.labels[index]?.lines.join("\n"),
  );
  const { light, dark } = renderSvgDrawing(
    { title, description: isTold ? description : title, source: writeDrawing(root) },
    withColours(vocabulary, edits.colours),
    typefaces,
  );
  return { light, dark, labels, skipped };
}

function withColours(vocabulary: Vocabulary, colours: Edits["colours"]): Vocabulary {
  const changed = (inks: Inks): Inks => {
    const pairs = Object.entries(colours).flatMap(([from, to]) => {
      const colour = inks.get(`--dg-${to}`);
      return colour === undefined ? [] : [[`--dg-${from}`, colour] as const];
    });
    return new Map([...inks, ...pairs]);
  };
  return { ...vocabulary, light: changed(vocabulary.light), dark: changed(vocabulary.dark) };
}
