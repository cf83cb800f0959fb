import type { DrawingTools } from "../compiler";
import { text } from "../elements";
import type { Box, Point } from "../geometry";
import { chargeWords } from "./formula";
import { type Molecule, neighboursOf } from "./molecule";
import { extentOf, type Face, type Run, widthOf, writeRuns } from "./runs";
import type { Shape } from "./shape";

export type AtomLabel = { markup: string[]; boxes: Box[] };

const inks: Record<string, string> = {
  N: "fill-blue",
  O: "fill-red",
  S: "fill-ochre",
  F: "fill-green",
  Cl: "fill-green",
  Br: "fill-green",
  I: "fill-green",
  P: "fill-umber",
};

const acids = new Set(["O", "S", "F", "Cl", "Br", "I"]);

type Side = "right" | "left" | "below" | "above";
const sides: Record<Side, number> = { right: 0, left: Math.PI, below: Math.PI / 2, above: -Math.PI / 2 };

/** Draws the letters of an atom in pixels; nothing for a plain corner of the skeleton. */
export function labelAtom(
  molecule: Molecule,
  index: number,
  at: Point,
  shape: Shape,
  face: Face,
  tools: DrawingTools,
): AtomLabel | undefined {
  const atom = molecule.atoms[index];
  if (!atom || !isLabelled(molecule, index, shape)) return undefined;
  const ink = inks[atom.element];
  const classes = ink ? `${face.classes} ${ink}` : face.classes;
  const isAny = atom.element === "R";
  const symbol: Run[] = [{ words: atom.element, level: "line" }];
  const number: Run[] = atom.isotope ? [{ words: String(atom.isotope), level: "super" }] : [];
  const hydrogens = hydrogenRuns(atom.hydrogens);
  const charge = chargeRuns(atom.charge, atom.isRadical);
  const side = sideOfHydrogens(molecule, index);
  const front = isAny ? [] : number;
  const behind = isAny ? [...number, ...charge] : charge;
  const [x, y] = at;
  const baseline = y + face.size * 0.349;
  const half = widthOf(symbol, face, tools) / 2;

  if (side === "above" || side === "below") {
    const letter = tools.measure("H", face.classes) / 2;
    const step = (side === "below" ? 1 : -1) * (face.size * 0.71 + 4);
    return joined([
      set([...front, ...symbol, ...behind], x - half - widthOf(front, face, tools), baseline),
      set(hydrogens, x - letter, baseline + step),
    ]);
  }
  const before = side === "left" ? [...hydrogens, ...front] : front;
  const after = side === "left" ? behind : [...hydrogens, ...behind];
  const left = x - half - widthOf(before, face, tools);
  return joined([set([...before, ...symbol, ...after], left, baseline)]);

  function set(runs: readonly Run[], left: number, y: number) {
    const { above, below } = extentOf(runs, face);
    const box: Box = [left, y - above, left + widthOf(runs, face, tools), y + below];
    return { markup: text(classes, [left, y], writeRuns(runs, face)), box };
  }
}

function joined(parts: { markup: string; box: Box }[]): AtomLabel {
  return { markup: parts.map(({ markup }) => markup), boxes: parts.map(({ box }) => box) };
}

function isLabelled(molecule: Molecule, index: number, shape: Shape): boolean {
  const atom = molecule.atoms[index];
  if (!atom) return false;
  if (atom.element === "R") return !shape.isRepeatUnit;
  if (atom.element !== "C" || atom.charge || atom.isRadical || atom.isotope) return true;
  const bonds = neighboursOf(molecule, index).length;
  return (
    bonds === 0 ||
    isBetweenDoubles(molecule, index) ||
    shape.carbons === "shown" ||
    (shape.carbons === "ends" && bonds === 1)
  );
}

/** Without its letter, the carbon of O=C=O would be invisible in a straight line. */
function isBetweenDoubles({ bonds }: Molecule, index: number): boolean {
  return bonds.filter(({ from, to, order }) => order === 2 && (from === index || to === index)).length === 2;
}

function hydrogenRuns(count: number): Run[] {
  if (!count) return [];
  const letter: Run = { words: "H", level: "line" };
  return count === 1 ? [letter] : [letter, { words: String(count), level: "sub" }];
}

function chargeRuns(charge: number, isRadical: boolean): Run[] {
  const words = (charge ? chargeWords(charge) : "") + (isRadical ? "\u2022" : "");
  return words ? [{ words, level: "super" }] : [];
}

function sideOfHydrogens(molecule: Molecule, index: number): Side {
  const atom = molecule.atoms[index];
  if (!atom?.hydrogens) return "right";
  if (neighboursOf(molecule, index).length) return freeSide(molecule, index);
  // H2O, H2S, HCl, H3O+, but OH- and NH3.
  return acids.has(atom.element) && atom.charge >= 0 ? "left" : "right";
}

/** A side without bonds for the hydrogens: right if possible, otherwise left, below, above. */
function freeSide(molecule: Molecule, index: number): Side {
  const atom = molecule.atoms[index];
  const bonds = neighboursOf(molecule, index)
    .flatMap((other) => molecule.atoms[other] ?? [])
    .map((other) => Math.atan2(other.y - (atom?.y ?? 0), other.x - (atom?.x ?? 0)));
  const room = (side: Side) =>
    Math.min(
      Math.PI,
      ...bonds.map((angle) =>
        Math.abs(Math.atan2(Math.sin(angle - sides[side]), Math.cos(angle - sides[side]))),
      ),
    );
  const order: Side[] = ["right", "left", "below", "above"];
  const level = order.slice(0, 2).sort((a, b) => Math.round(room(b) * 100) - Math.round(room(a) * 100));
  const open = level.find((side) => room(side) > 1.2);
  return open ?? order.reduce((best, side) => (room(side) > room(best) + 0.01 ? side : best));
}
