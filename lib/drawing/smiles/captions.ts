import type { DrawingTools } from "../compiler";
import { text } from "../elements";
import type { Point } from "../geometry";
import { formulaOf, molarMassWords } from "./formula";
import { type Face, type Run, readRuns, widthOf, writeRuns } from "./runs";
import type { Species } from "./scheme";

type CaptionLine = { runs: Run[]; face: Face; width: number };
type Caption = { lines: CaptionLine[]; width: number; height: number };

const nameFace: Face = { classes: "label bold", size: 14 };
const noteFace: Face = { classes: "note", size: 12.8 };
const LINE_HEIGHT = 17;
/** A caption that is wider than its molecule by more than this is broken into two lines. */
const OVERHANG = 34;

/** The caption of a molecule: its name, remarks and formula. */
export function captionOf(species: Species, moleculeWidth: number, tools: DrawingTools): Caption {
  const room = moleculeWidth + OVERHANG;
  const lines = [
    ...broken(species.name, nameFace, room, tools),
    ...broken(species.label, noteFace, room, tools),
    ...(species.hasFormula ? formulaLines(species, room, tools) : []),
  ];
  return {
    lines,
    width: Math.max(0, ...lines.map(({ width }) => width)),
    height: lines.length * LINE_HEIGHT,
  };
}

/** @param top top of the caption */
export function writeCaption(caption: Caption, centre: number, top: number): string[] {
  return caption.lines.map(({ runs, face, width }, index) => {
    const at: Point = [centre - width / 2, top + (index + 1) * LINE_HEIGHT - 4.5];
    return text(face.classes, at, writeRuns(runs, face));
  });
}

function formulaLines(species: Species, room: number, tools: DrawingTools): CaptionLine[] {
  const formula = formulaOf(species.parts);
  const grams = species.parts.reduce((sum, { molarMass }) => sum + (molarMass ?? 0), 0);
  const mass: Run = { words: molarMassWords(grams), level: "line" };
  const together = asLine([...formula, { ...mass, words: ` \u00b7 ${mass.words}` }], noteFace, tools);
  if (together.width <= Math.max(room, 150)) return [together];
  return [asLine(formula, noteFace, tools), asLine([mass], noteFace, tools)];
}

function broken(words: string, face: Face, room: number, tools: DrawingTools): CaptionLine[] {
  if (!words) return [];
  const whole = asLine(readRuns(words), face, tools);
  const spaces = Array.from(words.matchAll(/ /g), ({ index }) => index);
  if (whole.width <= room || !spaces.length) return [whole];
  const halves = spaces.map((at) =>
    [words.slice(0, at), words.slice(at + 1)].map((half) => asLine(readRuns(half), face, tools)),
  );
  const widest = (lines: CaptionLine[]) => Math.max(...lines.map(({ width }) => width));
  return halves.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best));
}

function asLine(runs: Run[], face: Face, tools: DrawingTools): CaptionLine {
  return { runs, face, width: widthOf(runs, face, tools) };
}
