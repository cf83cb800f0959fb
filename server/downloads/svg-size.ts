import "server-only";
import type { SafeSvg } from "./check-svg";

/** In CSS pixels, as browsers compute it from width and height. */
interface Size {
  width: number;
  height: number;
}

/** CSS pixels per inch. */
const CSS_DENSITY = 96;
/** The density at which the decoder maps an SVG pixel to a pixel. */
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

/** An SVG to render and its density (DPI); null if that has to be measured. */
export interface SizedSvg {
  body: Buffer;
  density: number | null;
}

/**
 * Wraps an SVG in an outer svg element of `side` pixels on its longest side. A higher density would instead enlarge
 * everything in points or millimetres relative to the rest.
 */
export function sizedSvg({ declaration, beginning, rest, root }: SafeSvg, side: number): SizedSvg {
  const size = sizeOf(root);
  if (!size) return { body: Buffer.from(declaration + beginning + rest), density: null };
  const scale = (side / Math.max(size.width, size.height)) * (PLAIN_DENSITY / CSS_DENSITY);
  // At least one pixel, because renderers reject less.
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
  // With only one side, the ratio of the viewBox gives the other.
  if (stated.width) return { width: stated.width, height: (stated.width * boxHeight) / boxWidth };
  if (stated.height) return { width: (stated.height * boxWidth) / boxHeight, height: stated.height };
  return { width: boxWidth, height: boxHeight };
}

function pixels(text: string): number | null {
  const [, number, unit = ""] = length.exec(text) ?? [];
  const count = Number(number) * (pixelsOf[unit.toLowerCase()] ?? Number.NaN);
  return Number.isFinite(count) && count > 0 ? count : null;
}
