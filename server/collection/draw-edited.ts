import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { openTypefaces } from "@/lib/drawing/open-typefaces";
import type { Typefaces } from "@/lib/drawing/typefaces";
import type { EditableDrawing } from "@/lib/editor/editable-drawing";
import type { Edits } from "@/lib/editor/edits";
import { renderEdited } from "@/lib/editor/render-edited";
import type { Original } from "@/server/downloads/original";
import { drawingVocabulary } from "./editable-drawing";

let typefaces: Promise<Typefaces> | undefined;

/** A diagram with its changes, as the editor has shown it, on the ground that the changes name. */
export async function drawEdited(
  drawing: EditableDrawing,
  { title, description }: Pick<PicturedDiagram, "title" | "description">,
  edits: Edits,
): Promise<Original> {
  typefaces ??= openTypefaces(readTypeface).catch((error: unknown) => {
    typefaces = undefined;
    throw error;
  });
  const faces = await typefaces;
  const facts = { title, description: description ?? title };
  const { light, dark } = renderEdited(drawing, facts, edits, drawingVocabulary, faces);
  const body = Buffer.from(edits.ground === "dark" ? dark : light);
  return { type: "image/svg+xml", body, isOwn: true };
}

/** The files that the editor fetches. */
const readTypeface = (name: string) => readFile(join(process.cwd(), "public", "drawing", `${name}.ttf`));
