import type { Glyph } from "fontkit";
import { DiagramSourceError } from "../diagram-source-error";
import type { Face, Typefaces, TypeStyle } from "../typefaces";
import type { Style, Vocabulary } from "../vocabulary";
import type { DrawingElement } from "./parse-drawing";
import { pixels, resolveStyle } from "./resolve-style";

export type PlacedGlyph = { face: Face; glyph: Glyph; x: number; y: number; size: number; style: Style };

export type TextLayout = {
  glyphs: PlacedGlyph[];
  /**
   * Left, top, right and bottom of the text before its transform: from the first to the last pen position, from
   * descender to ascender.
   */
  box: readonly [number, number, number, number];
};

type Run = { words: string; style: Style; dx: number; dy: number };

/** Lays out a `<text>` with the metrics of the fonts, as a browser would. */
export function layOutText(
  text: DrawingElement,
  style: Style,
  vocabulary: Vocabulary,
  typefaces: Typefaces,
): TextLayout {
  const runs = collapseSpaces(runsOf(text, style, vocabulary));
  if (!runs.some(({ words }) => words.trim())) throw new DiagramSourceError("<text>", "a text without words");
  const glyphs: PlacedGlyph[] = [];
  let [x, y] = [0, 0];
  for (const run of runs) {
    x += run.dx;
    y += run.dy;
    const size = pixels(run.style["font-size"]);
    for (const { face, words } of splitByFace(run, typefaces)) {
      const scale = size / face.font.unitsPerEm;
      const line = face.font.layout(words);
      line.glyphs.forEach((glyph, index) => {
        const position = line.positions[index];
        if (!position) return;
        const [left, top] = [x + position.xOffset * scale, y - position.yOffset * scale];
        glyphs.push({ face, glyph, x: left, y: top, size, style: run.style });
        x += position.xAdvance * scale;
      });
    }
  }
  const shift = { start: 0, middle: -x / 2, end: -x }[text.attributes["text-anchor"] ?? "start"] ?? 0;
  const [left, top] = [Number(text.attributes.x ?? 0) + shift, Number(text.attributes.y ?? 0)];
  const placed = glyphs.map((glyph) => ({ ...glyph, x: glyph.x + left, y: glyph.y + top }));
  return { glyphs: placed, box: boxOf(placed, left, left + x) };
}

function runsOf(parent: DrawingElement, style: Style, vocabulary: Vocabulary): Run[] {
  return parent.children.flatMap((child) => {
    if (typeof child === "string") return [{ words: child, style, dx: 0, dy: 0 }];
    const [first, ...others] = runsOf(child, resolveStyle(child, style, vocabulary), vocabulary);
    if (!first) return [];
    const { dx = 0, dy = 0 } = child.attributes;
    return [{ ...first, dx: first.dx + Number(dx), dy: first.dy + Number(dy) }, ...others];
  });
}

/** SVG's rule: line breaks and runs of spaces become one space, with none at either end of a text. */
function collapseSpaces(runs: Run[]): Run[] {
  let isAfterSpace = true;
  const collapsed = runs.map((run) => {
    let words = run.words.replace(/\s+/g, " ");
    if (isAfterSpace) words = words.trimStart();
    if (words) isAfterSpace = words.endsWith(" ");
    return { ...run, words };
  });
  const last = collapsed.findLast(({ words }) => words);
  if (last) last.words = last.words.trimEnd();
  return collapsed;
}

export function typeStyleOf(style: Style): TypeStyle {
  return {
    family: style["font-family"]?.split(",")[0] ?? "",
    italic: style["font-style"] === "italic",
    weight: Number(style["font-weight"] ?? 400),
  };
}

function splitByFace(run: Run, typefaces: Typefaces): { face: Face; words: string }[] {
  const style = typeStyleOf(run.style);
  const pieces: { face: Face; words: string }[] = [];
  for (const character of run.words) {
    const face = typefaces(style, character);
    const last = pieces.at(-1);
    if (last?.face.id === face.id) last.words += character;
    else pieces.push({ face, words: character });
  }
  return pieces;
}

function boxOf(glyphs: PlacedGlyph[], penStart: number, penEnd: number): TextLayout["box"] {
  let [left, top, right, bottom] = [penStart, Number.POSITIVE_INFINITY, penEnd, Number.NEGATIVE_INFINITY];
  for (const { face, glyph, x, y, size } of glyphs) {
    const { minX, minY, maxX, maxY } = glyph.path.bbox;
    if (!Number.isFinite(minX)) continue;
    const scale = size / face.font.unitsPerEm;
    left = Math.min(left, x + minX * scale);
    right = Math.max(right, x + maxX * scale);
    top = Math.min(top, y - maxY * scale);
    bottom = Math.max(bottom, y - minY * scale);
  }
  return [left, top, right, bottom];
}
