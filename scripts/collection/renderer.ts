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
