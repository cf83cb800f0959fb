import type { Point } from "../elements";

export type Atom = Point & {
  /** "R" stands for any group. */
  element: string;
  charge: number;
  /** Hydrogens that are not atoms of their own in the drawing. */
  hydrogens: number;
  /** 0 for the usual mixture. For an R it is its number. */
  isotope: number;
  isRadical: boolean;
};

export type Bond = {
  /** The narrow end of a wedge. */
  from: number;
  to: number;
  order: 1 | 2 | 3;
  stereo: "none" | "wedge" | "hash";
};

/** Lengths are in bonds, y points down as on the canvas. */
export type Molecule = {
  atoms: Atom[];
  bonds: Bond[];
  /** The smallest rings, each as the atoms along it. */
  rings: number[][];
  /** Of one molecule, each element with its number of atoms, hydrogens and R included. */
  counts: ReadonlyMap<string, number>;
  charge: number;
  /** Grams per mole; nothing where an R makes it unknown. */
  molarMass: number | undefined;
};

export function neighboursOf(molecule: Molecule, atom: number): number[] {
  return molecule.bonds.flatMap(({ from, to }) => (from === atom ? [to] : to === atom ? [from] : []));
}
