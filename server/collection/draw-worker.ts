import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import vocabularyRows from "@/collection/vocabulary.json";
import { openTypefaces } from "@/lib/drawing/open-typefaces";
import { readVocabularyRows } from "@/lib/drawing/vocabulary";
import type { EditableDrawing } from "@/lib/editor/editable-drawing";
import type { Edits } from "@/lib/editor/edits";
import { renderEdited } from "@/lib/editor/render-edited";

// The thread in which `draw-edited.ts` draws. The render step bundles it, because a thread starts from a file.

export interface DrawJob {
  drawing: EditableDrawing;
  facts: { title: string; description: string };
  edits: Edits;
}

/** The files that the editor fetches. */
const readTypeface = (name: string) => readFile(join(process.cwd(), "public", "drawing", `${name}.ttf`));

async function draw({ drawing, facts, edits }: DrawJob): Promise<void> {
  const typefaces = await openTypefaces(readTypeface);
  const { light, dark } = renderEdited(drawing, facts, edits, readVocabularyRows(vocabularyRows), typefaces);
  parentPort?.postMessage(edits.ground === "dark" ? dark : light);
}

// A rejection ends the thread, and the `Worker` of the main thread emits it as `error`.
void draw(workerData);
