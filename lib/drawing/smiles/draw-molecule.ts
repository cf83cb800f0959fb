import type { DrawingTools } from "../compiler";
import { type Box, type Point, path, polygon, words } from "../elements";
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
  const points = molecule.atoms.map(({ x, y }) => ({ x: x * bondLength, y: y * bondLength }));
  const labels = points.map((point, index) => labelAtom(molecule, index, point, shape, face, tools));
  const boxes = labels.map((label) => label?.boxes);
  const bonds = molecule.bonds.map((_, index) => drawBond(molecule, index, { points, boxes, bondLength }));
  const isLost = bonds.some((lines) => lines.length === 0);
  const written = labels.flatMap((label) => label?.markup ?? []);
  const bare = points.flatMap(({ x, y }, index) =>
    boxes[index] ? [] : [{ left: x - 1, top: y - 1, right: x + 1, bottom: y + 1 }],
  );
  const lettered = boxes.map((list) => list ?? []);
  const box = around([...lettered.flat(), ...bare]);
  const drawn = {
    markup: [...washRings(molecule, shape, points), ...bonds.flat(), ...written],
    box,
    isCrowded: isLost || isCrowded(lettered, points),
  };
  return shape.isRepeatUnit ? inBrackets(drawn, molecule, points) : drawn;
}

export function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function washRings(molecule: Molecule, { washes }: Shape, points: readonly Point[]): string[] {
  if (!washes.length) return [];
  const leftOf = (corners: readonly Point[]) => corners.reduce((sum, { x }) => sum + x, 0) / corners.length;
  const rings = molecule.rings.map((ring) => ring.flatMap((atom) => points[atom] ?? []));
  const ordered = rings.sort((a, b) => leftOf(a) - leftOf(b));
  return ordered.map((corners, index) => polygon(`wash-${washes[index % washes.length]} faint`, corners));
}

/** Whether letters overlap other letters or a corner of the skeleton. */
function isCrowded(lettered: readonly Box[][], points: readonly Point[]): boolean {
  return lettered.some((own, index) =>
    own.some(
      (box) =>
        lettered.some((others, other) => other > index && others.some((one) => meets(box, one))) ||
        points.some(
          ({ x, y }, other) => other !== index && meets(box, { left: x, top: y, right: x, bottom: y }),
        ),
    ),
  );
}

function meets(one: Box, other: Box): boolean {
  return (
    one.left < other.right + 0.5 &&
    other.left < one.right + 0.5 &&
    one.top < other.bottom + 0.5 &&
    other.top < one.bottom + 0.5
  );
}

/** Adds the square brackets across the two outgoing bonds, and the n of a polymer. */
function inBrackets(drawn: DrawnMolecule, molecule: Molecule, points: readonly Point[]): DrawnMolecule {
  const ends = molecule.atoms.flatMap(({ element }, index) => (element === "R" ? [index] : []));
  const middles = ends.flatMap((end) => {
    const bond = molecule.bonds.find(({ from, to }) => from === end || to === end);
    const [one, other] = [points[bond?.from ?? -1], points[bond?.to ?? -1]];
    return one && other ? [{ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }] : [];
  });
  const xs = middles.map(({ x }) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [drawn.box.top - 6, drawn.box.bottom + 6];
  const bracket = (x: number, foot: number) =>
    path("line", `M${short(x + foot)} ${short(top)}H${short(x)}V${short(bottom)}H${short(x + foot)}`);
  const index = words("variable-small", { x: right + 5, y: bottom + 5 }, "n");
  const box = {
    ...drawn.box,
    top: top - 1,
    bottom: bottom + 6,
    right: Math.max(drawn.box.right, right + 14),
  };
  return { ...drawn, box, markup: [...drawn.markup, bracket(left, 6), bracket(right, -6), index] };
}
