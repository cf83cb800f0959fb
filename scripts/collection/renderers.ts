import type { SourceKind } from "@/lib/diagrams/source-kinds";
import type { Renderer } from "./renderer";
import { renderSvgDrawing } from "./svg/render-svg-drawing";

/** By the language of the fence; a new one is a file beside `svg/`, a line here and a kind of source. */
export const renderers: Record<SourceKind, Renderer> = {
  svg: renderSvgDrawing,
};

export function isSourceKind(language: string): language is SourceKind {
  return Object.hasOwn(renderers, language);
}
