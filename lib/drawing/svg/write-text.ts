import { element } from "../markup";
import { short } from "../numbers";
import type { Style } from "../vocabulary";
import { glyphPath } from "./glyph-path";
import type { PlacedGlyph, TextLayout } from "./lay-out-text";
import { attributesFor } from "./resolve-style";

/** Pixels of the canvas by which a point of an outline may be off: nothing that is seen at four times the size. */
const PRECISION = 0.07;

/** Draws a laid-out text as outlines: one path for each run of letters that share a size and a style. */
export function writeText({ glyphs }: TextLayout, transform: string | undefined, inherited: Style): string {
  const runs: PlacedGlyph[][] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    const first = run?.[0];
    const continues =
      first && first.style === glyph.style && first.y === glyph.y && first.face === glyph.face;
    if (run && continues) run.push(glyph);
    else runs.push([glyph]);
  }
  // A halo lies under all of a text: that of an exponent must not bite into the letter before it.
  const isLayered = runs.length > 1 && runs.some(([first]) => first?.style.stroke);
  const words = isLayered ? runs.map(withoutHalo) : [];
  return [...runs, ...words].map((run) => writeRun(run, transform, inherited)).join("");
}

function withoutHalo(run: PlacedGlyph[]): PlacedGlyph[] {
  return run.map((glyph) => {
    const { stroke: _, "paint-order": __, ...style } = glyph.style;
    return { ...glyph, style };
  });
}

function writeRun(run: PlacedGlyph[], transform: string | undefined, inherited: Style): string {
  const [first] = run;
  if (!first) return "";
  const scale = first.size / first.face.font.unitsPerEm;
  const step = Math.max(1, Math.round(PRECISION / scale));
  const outlines = run.map(({ glyph, x }) => {
    // Whole steps from letter to letter, so that the same letter is the same text wherever it stands.
    const left = Math.round((x - first.x) / scale / step) * step;
    return glyphPath(glyph.path, left, step);
  });
  const data = outlines.join("");
  if (!data) return "";
  const attributes = attributesFor(first.style, inherited);
  // Line widths are in pixels of the canvas, but the outlines are scaled down from font units.
  const haloWidth = first.style.stroke ? first.style["stroke-width"] : undefined;
  if (haloWidth) attributes["stroke-width"] = short(Number(haloWidth) / scale / step, 1);
  else delete attributes["stroke-width"];
  const place = `translate(${short(first.x)} ${short(first.y)})scale(${short(scale * step, 5)})`;
  return element("path", { transform: `${transform ?? ""}${place}`, ...attributes, d: data });
}
