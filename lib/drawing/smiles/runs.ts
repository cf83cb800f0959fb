import { escapeXml } from "../../escape-xml";
import type { DrawingTools } from "../compiler";

/** A piece of a formula: on the line, subscript or superscript. */
export type Run = { words: string; level: "line" | "sub" | "super" };
export type Face = { classes: string; size: number };

/** As `.sub` in collection/inks.css. */
const SMALLER = 0.72;
const shifts = { line: 0, sub: 0.23, super: -0.42 } as const;

export function widthOf(runs: readonly Run[], face: Face, { measure }: DrawingTools): number {
  const widths = runs.map(
    ({ words, level }) => measure(words, face.classes) * (level === "line" ? 1 : SMALLER),
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

/** The runs as content of a `<text>`; each run first undoes the shift of the previous one. */
export function writeRuns(runs: readonly Run[], { size }: Face): string {
  let offset = 0;
  return runs
    .map(({ words, level }) => {
      const target = Math.round(size * shifts[level] * 10) / 10;
      const dy = Math.round((target - offset) * 10) / 10;
      offset = target;
      if (level !== "line") return `<tspan class="sub" dy="${dy}">${escapeXml(words)}</tspan>`;
      return dy ? `<tspan dy="${dy}">${escapeXml(words)}</tspan>` : escapeXml(words);
    })
    .join("");
}

/** How far the runs extend above and below their baseline. */
export function extentOf(runs: readonly Run[], { size }: Face): { above: number; below: number } {
  const capital = size * 0.71;
  const raised = runs.some(({ level }) => level === "super");
  const lowered = runs.some(({ level }) => level === "sub");
  return {
    above: raised ? Math.max(capital, capital * SMALLER - size * shifts.super) : capital,
    below: lowered ? size * shifts.sub + 0.3 : 0.3,
  };
}

/**
 * Parses text with chemistry in braces: `heat, {H2SO4}`, `{OH^-}`, `{Ca^2+}`. Numbers after a letter or bracket are
 * subscripts, text after a caret is a superscript.
 */
export function readRuns(text: string): Run[] {
  return text.split(/(\{[^{}]*\})/).flatMap((part): Run[] => {
    if (!part) return [];
    if (!part.startsWith("{")) return [{ words: part, level: "line" }];
    return readFormula(part.slice(1, -1));
  });
}

function readFormula(formula: string): Run[] {
  const pieces = formula.match(/\^[^\s^]+|(?<=[A-Za-z)\]])\d+|(?:(?!(?<=[A-Za-z)\]])\d)[^^])+/g) ?? [];
  return pieces.map((piece) => {
    if (piece.startsWith("^")) return { words: withMinus(piece.slice(1)), level: "super" };
    return { words: piece, level: /^\d+$/.test(piece) && piece !== formula ? "sub" : "line" };
  });
}

/** Uses a minus sign instead of a hyphen. */
export function withMinus(words: string): string {
  return words.replaceAll("-", "\u2212");
}
