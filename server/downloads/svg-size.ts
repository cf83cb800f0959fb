import "server-only";
import type { SafeSvg } from "./check-svg";

/** In CSS pixels; what a browser makes of a drawing's own width and height. */
interface Size {
  width: number;
  height: number;
}

/** Dots per inch of CSS. */
const CSS_DENSITY = 96;
/** Dots per inch at which the decoder takes a pixel of a drawing for a pixel. */
const PLAIN_DENSITY = 72;

const pixelsOf: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
};

const length = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)(px|pt|pc|in|cm|mm|q|)\s*$/i;

/** A drawing to be drawn, and at how many dots per inch; null where that has to be measured. */
export interface SizedSvg {
  body: Buffer;
  density: number | null;
}

/**
 * A drawing in a frame of so many pixels on its longest side. Were it drawn at more dots per inch instead, whatever
 * it states in points or millimetres would grow beside the rest.
 */
export function sizedSvg({ declaration, beginning, rest, root }: SafeSvg, side: number): SizedSvg {
  const size = sizeOf(root);
  if (!size) return { body: Buffer.from(declaration + beginning + rest), density: null };
  const scale = (side / Math.max(size.width, size.height)) * (PLAIN_DENSITY / CSS_DENSITY);
  // A hair of a drawing is at least one pixel, for nothing is drawn of less.
  const [width, height] = [size.width, size.height].map((pixels) => Math.max(pixels * scale, 1).toFixed(6));
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${size.width} ${size.height}">`;
  return { body: Buffer.from(`${declaration}${frame}${beginning}${rest}</svg>`), density: CSS_DENSITY };
}

function sizeOf({ width = "", height = "", viewBox = "" }: SafeSvg["root"]): Size | null {
  const [, , boxWidth = 0, boxHeight = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const hasBox = boxWidth > 0 && boxHeight > 0;
  const stated = { width: pixels(width), height: pixels(height) };
  if (stated.width && stated.height) return { width: stated.width, height: stated.height };
  if (!hasBox) return null;
  // Of one side alone the shape of the box makes the other.
  if (stated.width) return { width: stated.width, height: (stated.width * boxHeight) / boxWidth };
  if (stated.height) return { width: (stated.height * boxWidth) / boxHeight, height: stated.height };
  return { width: boxWidth, height: boxHeight };
}

function pixels(text: string): number | null {
  const [, number, unit = ""] = length.exec(text) ?? [];
  const count = Number(number) * (pixelsOf[unit.toLowerCase()] ?? Number.NaN);
  return Number.isFinite(count) && count > 0 ? count : null;
}
