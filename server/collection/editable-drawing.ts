import "server-only";
import drawings from "@/collection/drawings.json";
import vocabularyRows from "@/collection/vocabulary.json";
import { collectionSlug } from "@/lib/diagrams/collection-paths";
import { readVocabularyRows, type Vocabulary } from "@/lib/drawing/vocabulary";
import type { CollectionDrawings, EditableDrawing } from "@/lib/editor/editable-drawing";

// The render step has written it from the same type; TypeScript reads its boxes as lists of any length.
const bySlug = drawings as unknown as CollectionDrawings;

/** The drawing of a diagram of the collection for the editor, by the diagram's id; null for any other id. */
export function editableDrawing(id: string): EditableDrawing | null {
  const slug = collectionSlug(id);
  return (slug !== undefined && Object.hasOwn(bySlug, slug) && bySlug[slug]) || null;
}

/** The classes and inks of all drawings. */
export const drawingVocabulary: Vocabulary = readVocabularyRows(vocabularyRows);

/** The colours of the inks that a diagram can have; paper is the background. */
export function palette(): Record<string, { light: string; dark: string }> {
  const { light, dark } = drawingVocabulary;
  const inks = Array.from(
    light,
    ([name, colour]) => [name.replace("--dg-", ""), colour, dark.get(name)] as const,
  );
  return Object.fromEntries(
    inks.flatMap(([ink, day, night]) =>
      ink === "paper" || night === undefined ? [] : [[ink, { light: day, dark: night }]],
    ),
  );
}
