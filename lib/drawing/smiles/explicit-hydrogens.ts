import { layOutDisplayed } from "./displayed-layout";
import { type Atom, type Bond, type Molecule, neighboursOf } from "./molecule";

/** A hydrogen in a gap between other bonds is placed slightly closer, so that rings keep their shape. */
const GAP_BOND = 0.86;

/**
 * Makes every hydrogen an atom of its own.
 * @param keepShape keeps the positions of the other atoms, for example because they show cis and trans
 */
export function withHydrogens(molecule: Molecule, keepShape: boolean): Molecule {
  const filled = fillGaps(molecule);
  const isTree = molecule.rings.length === 0 && filled.bonds.length === filled.atoms.length - 1;
  if (!isTree || keepShape || molecule.bonds.some(({ stereo }) => stereo !== "none")) return filled;
  return layOutDisplayed(filled) ?? filled;
}

function fillGaps(molecule: Molecule): Molecule {
  const atoms: Atom[] = molecule.atoms.map((atom) => ({ ...atom, hydrogens: 0 }));
  const bonds: Bond[] = [...molecule.bonds];
  for (const [index, atom] of molecule.atoms.entries()) {
    for (const angle of freeAngles(molecule, index)) {
      const [x, y] = [atom.x + GAP_BOND * Math.cos(angle), atom.y + GAP_BOND * Math.sin(angle)];
      bonds.push({ from: index, to: atoms.length, order: 1, stereo: "none" });
      atoms.push({ element: "H", x, y, charge: 0, hydrogens: 0, isotope: 0, isRadical: false });
    }
  }
  return { ...molecule, atoms, bonds };
}

/** Spreads the hydrogens of an atom over the widest gap between its bonds. */
function freeAngles(molecule: Molecule, index: number): number[] {
  const atom = molecule.atoms[index];
  if (!atom?.hydrogens) return [];
  const taken = neighboursOf(molecule, index)
    .flatMap((other) => molecule.atoms[other] ?? [])
    .map(({ x, y }) => Math.atan2(y - atom.y, x - atom.x))
    .sort((a, b) => a - b);
  const [first] = taken;
  if (first === undefined)
    return Array.from({ length: atom.hydrogens }, (_, turn) => (turn * 2 * Math.PI) / atom.hydrogens);
  const gaps = taken.map((from, at) => ({ from, width: (taken[at + 1] ?? first + 2 * Math.PI) - from }));
  const widest = gaps.reduce((best, gap) => (gap.width > best.width + 1e-6 ? gap : best));
  const step = widest.width / (atom.hydrogens + 1);
  return Array.from({ length: atom.hydrogens }, (_, turn) => widest.from + step * (turn + 1));
}
