import { renderSvgDrawing } from "./svg/render-svg-drawing";
import type { Typefaces } from "./typefaces";
import type { Vocabulary } from "./vocabulary";

export type Drawing = {
  slug: string;
  title: string;
  description: string;
  /** What stands in the fence. */
  source: string;
};

export type RenderedDiagram = {
  /** CSS pixels. */
  width: number;
  height: number;
  /** A whole SVG document for each theme. */
  light: string;
  dark: string;
};

export type Renderer = (drawing: Drawing, vocabulary: Vocabulary, typefaces: Typefaces) => RenderedDiagram;

/** By the language of the fence; a new one is a file beside `svg/` and a line here. */
export const renderers: Record<string, Renderer> = {
  svg: renderSvgDrawing,
};
