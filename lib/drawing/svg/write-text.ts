import { element } from "../elements";
import { pair, short } from "../numbers";
import type { Style } from "../vocabulary";
import { type GlyphShelf, glyphPath } from "./glyph-shelf";
import type { PlacedGlyph, TextLayout } from "./lay-out-text";
import { attributesFor } from "./resolve-style";

/** Tolerance of an outline in pixels of the canvas: invisible even at three times the size. */
const PRECISION = 0.085;

interface Marks {
  transform: string | undefined;
  /** The number of the label that it belongs to. */
  label?: string | undefined;
}

/**
 * Draws a laid-out text as outlines, in runs of letters that share a size and a style.
 * @param shelf defines each glyph once; without it, every letter is written out
 */
export function writeText(
  { glyphs }: TextLayout,
  marks: Marks,
  inherited: Style,
  shelf?: GlyphShelf,
): string {
  const runs: PlacedGlyph[][] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    const first = run?.[0];
    const continues =
      first && first.style === glyph.style && first.y === glyph.y && first.face === glyph.face;
    if (run && continues) run.push(glyph);
    else runs.push([glyph]);
  }
  // A halo is drawn below the whole text, so that the halo of a letter does not cover the letter before it.
  const isLayered = (shelf || runs.length > 1) && runs.some(([first]) => first?.style.stroke);
  const words = isLayered ? runs.map(withoutHalo) : [];
  return [...runs, ...words].map((run) => writeRun(run, marks, inherited, shelf)).join("");
}

function withoutHalo(run: PlacedGlyph[]): PlacedGlyph[] {
  return run.map((glyph) => {
    const { stroke: _, "paint-order": __, ...style } = glyph.style;
    return { ...glyph, style };
  });
}

function writeRun(
  run: PlacedGlyph[],
  { transform, label }: Marks,
  inherited: Style,
  shelf: GlyphShelf | undefined,
): string {
  const [first] = run;
  if (!first) return "";
  const scale = first.size / first.face.font.unitsPerEm;
  const step = Math.max(1, Math.round(PRECISION / scale));
  const letters = run.map(({ glyph, x }) => {
    // Whole steps between letters, so that the same letter is always the same text.
    const steps = Math.round((x - first.x) / scale / step);
    return shelf ? shelf.use(glyph, step, steps) : glyphPath(glyph.path, steps * step, step);
  });
  const content = letters.join("");
  if (!content) return "";
  const attributes = attributesFor(first.style, inherited);
  // Line widths are in pixels of the canvas, but outlines are scaled down from font units.
  const haloWidth = first.style.stroke ? first.style["stroke-width"] : undefined;
  if (haloWidth) attributes["stroke-width"] = short(Number(haloWidth) / scale / step, 1);
  else delete attributes["stroke-width"];
  const place = `translate(${pair([first.x, first.y], " ", 1)})scale(${short(scale * step, 5).replace(/^0/, "")})`;
  const group = { transform: `${transform ?? ""}${place}`, "data-label": label, ...attributes };
  return shelf ? element("g", group, content) : element("path", { ...group, d: content });
}
