import type { DrawingTools } from "../compiler";
import { path, polygon, words } from "../elements";
import { type Box, meets, type Point, union } from "../geometry";
import { short } from "../numbers";
import { labelAtom } from "./atom-label";
import { drawBond } from "./bond-lines";
import type { Molecule } from "./molecule";
import type { Face } from "./runs";
import type { Shape } from "./shape";

/** A molecule in pixels, around its own origin. */
export type DrawnMolecule = { markup: string[]; box: Box; isCrowded: boolean };

export function drawMolecule(
  molecule: Molecule,
  shape: Shape,
  bondLength: number,
  face: Face,
  tools: DrawingTools,
): DrawnMolecule {
  const points = molecule.atoms.map(({ x, y }): Point => [x * bondLength, y * bondLength]);
  const labels = points.map((point, index) => labelAtom(molecule, index, point, shape, face, tools));
  const boxes = labels.map((label) => label?.boxes);
  const bonds = molecule.bonds.map((_, index) => drawBond(molecule, index, { points, boxes, bondLength }));
  const isLost = bonds.some((lines) => lines.length === 0);
  const written = labels.flatMap((label) => label?.markup ?? []);
  const bare = points.flatMap(([x, y], index): Box[] => (boxes[index] ? [] : [[x - 1, y - 1, x + 1, y + 1]]));
  const lettered = boxes.map((list) => list ?? []);
  const box = [...lettered.flat(), ...bare].reduce(union);
  const drawn = {
    markup: [...washRings(molecule, shape, points), ...bonds.flat(), ...written],
    box,
    isCrowded: isLost || isCrowded(lettered, points),
  };
  return shape.isRepeatUnit ? inBrackets(drawn, molecule, points) : drawn;
}

function washRings(molecule: Molecule, { washes }: Shape, points: readonly Point[]): string[] {
  if (!washes.length) return [];
  const leftOf = (corners: readonly Point[]) => corners.reduce((sum, [x]) => sum + x, 0) / corners.length;
  const rings = molecule.rings.map((ring) => ring.map((atom) => points[atom] as Point));
  const ordered = rings.sort((a, b) => leftOf(a) - leftOf(b));
  return ordered.map((corners, index) => polygon(`wash-${washes[index % washes.length]} faint`, corners));
}

/** Whether letters overlap other letters or a corner of the skeleton. */
function isCrowded(lettered: readonly Box[][], points: readonly Point[]): boolean {
  return lettered.some((own, index) =>
    own.some(
      (box) =>
        lettered.some((others, other) => other > index && others.some((one) => meets(box, one, 0.5))) ||
        points.some(([x, y], other) => other !== index && meets(box, [x, y, x, y], 0.5)),
    ),
  );
}

/** Adds the square brackets across the two outgoing bonds, and the n of a polymer. */
function inBrackets(drawn: DrawnMolecule, molecule: Molecule, points: readonly Point[]): DrawnMolecule {
  const ends = molecule.atoms.flatMap(({ element }, index) => (element === "R" ? [index] : []));
  const xs = ends.flatMap((end) => {
    const bond = molecule.bonds.find(({ from, to }) => from === end || to === end);
    const [one, other] = [points[bond?.from ?? -1], points[bond?.to ?? -1]];
    return one && other ? [(one[0] + other[0]) / 2] : [];
  });
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [drawn.box[1] - 6, drawn.box[3] + 6];
  const bracket = (x: number, foot: number) =>
    path("line", `M${short(x + foot)} ${short(top)}H${short(x)}V${short(bottom)}H${short(x + foot)}`);
  const index = words("variable-small", [right + 5, bottom + 5], "n");
  const box: Box = [drawn.box[0], top - 1, Math.max(drawn.box[2], right + 14), bottom + 6];
  return { ...drawn, box, markup: [...drawn.markup, bracket(left, 6), bracket(right, -6), index] };
}
