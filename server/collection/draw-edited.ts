import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { type Typefaces, typefaceFiles, typefacesFrom } from "@/lib/drawing/typefaces";
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
  typefaces ??= openTypefaces().catch((error: unknown) => {
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
async function openTypefaces(): Promise<Typefaces> {
  const files = await Promise.all(
    typefaceFiles.map(async (name): Promise<[string, Font]> => {
      const font = create(await readFile(join(process.cwd(), "public", "drawing", `${name}.ttf`)));
      if (!("getVariation" in font)) throw new Error(`${name}: not one font`);
      return [name, font];
    }),
  );
  return typefacesFrom(new Map(files));
}
