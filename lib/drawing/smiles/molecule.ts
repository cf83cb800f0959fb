export type Atom = {
  x: number;
  y: number;
  /** "R" stands for any group. */
  element: string;
  charge: number;
  /** Hydrogens that are not drawn as atoms. */
  hydrogens: number;
  /** 0 for the natural mixture. For an R, its number. */
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

/** Lengths are in bonds; y points down, as on the canvas. */
export type Molecule = {
  atoms: Atom[];
  bonds: Bond[];
  /** The smallest rings, each as its atoms in order. */
  rings: number[][];
  /** Atoms of each element in one molecule, including hydrogens and R. */
  counts: ReadonlyMap<string, number>;
  charge: number;
  /** Grams per mole; undefined if an R makes it unknown. */
  molarMass: number | undefined;
};

export function neighboursOf(molecule: Molecule, atom: number): number[] {
  return molecule.bonds.flatMap(({ from, to }) => (from === atom ? [to] : to === atom ? [from] : []));
}
