import vocabularyRows from "@/collection/vocabulary.json";
import type { Compiler } from "@/lib/drawing/compiler";
import { DiagramSourceError } from "@/lib/drawing/diagram-source-error";
import type { Language } from "@/lib/drawing/languages";
import { measureWith } from "@/lib/drawing/measure";
import { openTypefaces } from "@/lib/drawing/open-typefaces";
import { renderSvgDrawing } from "@/lib/drawing/svg/render-svg-drawing";
import type { Typefaces } from "@/lib/drawing/typefaces";
import { readVocabularyRows } from "@/lib/drawing/vocabulary";
import type { EditableDrawing } from "@/lib/editor/editable-drawing";
import type { Edits } from "@/lib/editor/edits";
import { type EditedPicture, renderEdited } from "@/lib/editor/render-edited";

/** A source to draw. */
export type SourceOrder = { language: Language; source: string; title: string; description: string };

/** A drawing with changes that were made without its source. */
export type EditOrder = { drawing: EditableDrawing; edits: Edits; title: string; description: string };

export type DrawingOrder = SourceOrder | EditOrder;

/** An SVG document for each theme, or the error in the source. */
export type DrawingResult = { light: string; dark: string } | EditedPicture | { error: string };

/** Loaded on demand: together the compilers are megabytes. */
const loaders: Readonly<Record<Language, () => Promise<Compiler>>> = {
  dot: async () => (await import("@/lib/drawing/dot/compile-dot")).compileDot,
  map: async () => (await import("@/lib/drawing/map/compile-map")).compileMap,
  sankey: async () => (await import("@/lib/drawing/sankey/compile-sankey")).compileSankey,
  smiles: async () => (await import("@/lib/drawing/smiles/compile-smiles")).compileSmiles,
  svg: async () => (source) => source,
  "vega-lite": async () => (await import("@/lib/drawing/vega-lite/compile-vega-lite")).compileVegaLite,
  wave: async () => (await import("@/lib/drawing/wave/compile-wave")).compileWave,
};

const vocabulary = readVocabularyRows(vocabularyRows);
let typefaces: Promise<Typefaces> | undefined;

/**
 * Draws with the renderer of the collection: an allow-list rejects scripts, links and external resources, and texts
 * become outlines.
 * @throws TypeError if a file of the app does not load
 */
export async function draw(order: DrawingOrder): Promise<DrawingResult> {
  typefaces ??= openTypefaces(readTypeface);
  try {
    const faces = await typefaces;
    return "source" in order
      ? await drawSource(order, faces)
      : renderEdited(order.drawing, order, order.edits, vocabulary, faces);
  } catch (error) {
    if (error instanceof DiagramSourceError) return { error: error.message };
    typefaces = undefined;
    throw error;
  }
}

async function drawSource(order: SourceOrder, faces: Typefaces): Promise<DrawingResult> {
  const { language, source, title, description } = order;
  const compile = await loaders[language]();
  const drawing = await compile(source, { measure: measureWith(vocabulary, faces) });
  const { light, dark } = renderSvgDrawing({ title, description, source: drawing }, vocabulary, faces);
  return { light, dark };
}

async function readTypeface(name: string): Promise<Uint8Array> {
  const response = await fetch(`/drawing/${name}.ttf`);
  if (!response.ok) throw new TypeError(`${name} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
