import type { Renderer } from "./renderer";
import { renderSvgDrawing } from "./svg/render-svg-drawing";

/** By the language of the fence; a new one is a file beside `svg/` and a line here. */
export const renderers: Record<string, Renderer> = {
  svg: renderSvgDrawing,
};
