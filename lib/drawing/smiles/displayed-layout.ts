import { type Atom, type Molecule, neighboursOf } from "./molecule";

const RIGHT = Math.PI / 2;
const TRIGONAL = Math.PI / 3;
/** Angle of the bonds of water to the horizontal: their angle is 104.5 degrees. */
const WATER = ((180 - 104.5) / 2) * (Math.PI / 180);
/** In bonds; two atoms that are closer look like one. */
const TOO_NEAR = 0.7;

/**
 * The displayed formula of schoolbooks for a molecule without rings: the longest chain runs to the right, four bonds
 * are at right angles, three are evenly spread. Undefined if atoms would overlap.
 */
export function layOutDisplayed(molecule: Molecule): Molecule | undefined {
  const around = molecule.atoms.map((_, index) => neighboursOf(molecule, index));
  const atoms: Atom[] = molecule.atoms.map((atom) => ({ ...atom }));
  const root = chainEnd();
  const start = atoms[root];
  if (!start) return undefined;
  [start.x, start.y] = [0, 0];
  const children = byDepth(around[root] ?? [], root);
  const angles = rootAngles(root, children);
  for (const [turn, child] of children.entries()) place(child, root, angles[turn] ?? 0);
  return isCrowded() ? undefined : { ...molecule, atoms };

  function place(index: number, parent: number, angle: number): void {
    const [atom, before] = [atoms[index], atoms[parent]];
    if (!atom || !before) return;
    [atom.x, atom.y] = [before.x + Math.cos(angle), before.y + Math.sin(angle)];
    const next = byDepth(
      (around[index] ?? []).filter((other) => other !== parent),
      index,
    );
    const turns = turnsOf(next.length, angle);
    for (const [turn, child] of next.entries()) place(child, index, angle + (turns[turn] ?? 0));
  }

  /** The turn of each branch, the deepest first. */
  function turnsOf(ways: number, angle: number): number[] {
    if (ways <= 1) return [0];
    if (ways === 2) {
      const levelling = Math.abs(Math.sin(angle - TRIGONAL)) < Math.abs(Math.sin(angle + TRIGONAL)) - 1e-6;
      return levelling ? [-TRIGONAL, TRIGONAL] : [TRIGONAL, -TRIGONAL];
    }
    if (ways === 3) return [0, -RIGHT, RIGHT];
    return Array.from({ length: ways }, (_, way) => ((way + 1) * 2 * Math.PI) / (ways + 1) - Math.PI);
  }

  function rootAngles(index: number, ways: readonly number[]): number[] {
    const isLevel = molecule.bonds.some(
      ({ from, to, order }) => (from === index || to === index) && order > 1,
    );
    if (ways.length === 2) return isLevel ? [0, Math.PI] : [WATER, Math.PI - WATER];
    const hasChain = ways.some((way) => (around[way]?.length ?? 0) > 1);
    if (ways.length === 3)
      return hasChain || isLevel
        ? [0, 2 * TRIGONAL, -2 * TRIGONAL]
        : [RIGHT, RIGHT + 2 * TRIGONAL, RIGHT - 2 * TRIGONAL];
    return ways.map((_, way) => (way * 2 * Math.PI) / ways.length);
  }

  function byDepth(list: readonly number[], from: number): number[] {
    return [...list].sort((a, b) => depth(b, from) - depth(a, from) || a - b);
  }

  function depth(index: number, from: number): number {
    const heavy = molecule.atoms[index]?.element === "H" ? 0.1 : 1;
    const next = (around[index] ?? []).filter((other) => other !== from);
    return heavy + Math.max(0, ...next.map((other) => depth(other, index)));
  }

  /** An end of the longest chain of non-hydrogen atoms, or the only such atom. */
  function chainEnd(): number {
    const heavy = molecule.atoms.flatMap(({ element }, index) => (element === "H" ? [] : [index]));
    const isEnd = (index: number) =>
      (around[index] ?? []).filter((other) => heavy.includes(other)).length <= 1;
    const ends = heavy.filter(isEnd);
    const [first = 0] = ends;
    return ends.reduce((best, end) => (depth(end, -1) > depth(best, -1) ? end : best), first);
  }

  function isCrowded(): boolean {
    return atoms.some((one, index) =>
      atoms.slice(index + 1).some((other) => Math.hypot(one.x - other.x, one.y - other.y) < TOO_NEAR),
    );
  }
}
