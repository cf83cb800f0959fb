import { line, polygon } from "../elements";
import { type Box, backFrom, distance, mix, type Point } from "../geometry";
import type { Molecule } from "./molecule";
import { neighboursOf } from "./molecule";

export type Placed = { points: Point[]; boxes: (Box[] | undefined)[]; bondLength: number };

/** Space between a bond and the letters at its end. */
const GAP = 2.6;
/** Pixels; a shorter line would look like a dot. */
const SHORTEST_LINE = 4.5;
const BOND = "line-strong";

/** The lines of one bond, cut where letters begin; none if the letters leave no space. */
export function drawBond(molecule: Molecule, index: number, placed: Placed): string[] {
  const bond = molecule.bonds[index];
  const [from, to] = [placed.points[bond?.from ?? -1], placed.points[bond?.to ?? -1]];
  if (!bond || !from || !to) return [];
  const boxes = [...(placed.boxes[bond.from] ?? []), ...(placed.boxes[bond.to] ?? [])];
  const draw = (one: Point, other: Point) => {
    const cut = cutAway(one, other, boxes);
    return cut ? [line(BOND, cut[0], cut[1])] : [];
  };
  const aside = (by: number, short = 0): [Point, Point] => beside(from, to, by, short);
  const spread = Math.min(6, Math.max(4.2, placed.bondLength * 0.13));

  if (bond.stereo !== "none") {
    const cut = cutAway(from, to, boxes);
    return cut ? drawStereo(bond.stereo, cut[0], placed.boxes[bond.to] ? nearer(cut) : cut[1]) : [];
  }
  if (bond.order === 1) return draw(from, to);
  if (bond.order === 3) return [draw(...aside(-spread)), draw(from, to), draw(...aside(spread))].flat();
  const side = innerSide(molecule, index, placed);
  if (side === 0) return [draw(...aside(spread / 2)), draw(...aside(-spread / 2))].flat();
  const inset = spread * 0.62;
  return [...draw(from, to), ...draw(...aside(side * spread, inset))];
}

/**
 * The side of a double bond for its second line: inside its ring, or where the chain continues.
 * @returns 0 for two even lines, as in C=O
 */
function innerSide(molecule: Molecule, index: number, { points, boxes }: Placed): -1 | 0 | 1 {
  const bond = molecule.bonds[index];
  if (!bond) return 0;
  const sideOf = ([x, y]: Point) => {
    const [from, to] = [points[bond.from], points[bond.to]];
    if (!from || !to) return 0;
    return Math.sign(
      Math.round(((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) * 10),
    );
  };
  const rings = molecule.rings.filter((ring) => ring.includes(bond.from) && ring.includes(bond.to));
  const [ring] = rings.sort((a, b) => doubles(molecule, b) - doubles(molecule, a) || a.length - b.length);
  if (ring) return sideOf(centreOf(ring.map((atom) => points[atom] as Point))) < 0 ? -1 : 1;
  const ends = [bond.from, bond.to];
  const degrees = ends.map((end) => neighboursOf(molecule, end).length);
  const isLettered = ends.map((end) => boxes[end] !== undefined);
  if (ends.some((_, end) => degrees[end] === 1 && isLettered[end])) return 0;
  if (isLettered.every(Boolean) || degrees.every((degree) => degree === 3)) return 0;
  if (degrees.includes(1) && degrees.includes(3)) return 0;
  const others = ends.flatMap((end, at) =>
    neighboursOf(molecule, end).filter((other) => other !== ends[1 - at]),
  );
  const sum = others.reduce((total, other) => total + sideOf(points[other] ?? [0, 0]), 0);
  return sum < 0 ? -1 : 1;
}

function doubles(molecule: Molecule, ring: readonly number[]): number {
  return molecule.bonds.filter(
    ({ order, from, to }) => order === 2 && ring.includes(from) && ring.includes(to),
  ).length;
}

function centreOf(points: readonly Point[]): Point {
  const [sumX, sumY] = points.reduce(([totalX, totalY], [x, y]) => [totalX + x, totalY + y], [0, 0]);
  return [sumX / points.length, sumY / points.length];
}

/** A parallel line, shortened at both ends. */
function beside(from: Point, to: Point, by: number, short: number): [Point, Point] {
  const at = backFrom(to, from);
  return [at(distance(from, to) - short, by), at(short, by)];
}

/** The wide end of a wedge needs more space to the letters than a line does. */
function nearer([from, to]: [Point, Point]): Point {
  return backFrom(to, from)(1.6, 0);
}

function drawStereo(stereo: "wedge" | "hash", from: Point, to: Point): string[] {
  const length = distance(from, to);
  const half = Math.min(4, Math.max(2.8, length * 0.12));
  const at = backFrom(to, from);
  if (stereo === "wedge") return [polygon("fill-ink", [from, at(0, half), at(0, -half)])];
  const steps = Math.max(4, Math.round(length / 3.6));
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps;
    const back = length * (1 - part);
    return line("line", at(back, half * part), at(back, -half * part));
  });
}

/** The part of a line outside all boxes; undefined if they cover it. */
function cutAway(from: Point, to: Point, boxes: readonly Box[]): [Point, Point] | undefined {
  let [start, end] = [0, 1];
  for (const box of boxes) {
    const inside = within(from, to, box);
    if (!inside) continue;
    if (inside[0] + inside[1] < 1) start = Math.max(start, inside[1]);
    else end = Math.min(end, inside[0]);
  }
  if ((end - start) * distance(from, to) < SHORTEST_LINE) return undefined;
  return [mix(from, to, start), mix(from, to, end)];
}

function within(from: Point, to: Point, box: Box): [number, number] | undefined {
  let [enter, leave] = [0, 1];
  const spans = [
    [from[0], to[0] - from[0], box[0] - GAP, box[2] + GAP],
    [from[1], to[1] - from[1], box[1] - GAP, box[3] + GAP],
  ] as const;
  for (const [start, run, low, high] of spans) {
    if (Math.abs(run) < 1e-6) {
      if (start < low || start > high) return undefined;
      continue;
    }
    const [one, other] = [(low - start) / run, (high - start) / run];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter < leave ? [enter, leave] : undefined;
}
