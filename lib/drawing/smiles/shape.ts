import { withHydrogens } from "./explicit-hydrogens";
import type { Molecule } from "./molecule";

export const washes = ["blue", "teal", "green", "ochre", "red", "umber", "grey"] as const;
export type Wash = (typeof washes)[number];

export type Shape = {
  hydrogens: "implicit" | "explicit";
  /** Which carbons are labelled. */
  carbons: "hidden" | "ends" | "shown";
  /** Degrees, clockwise. */
  turn: number;
  flip: "none" | "horizontal" | "vertical";
  /** Whether its two R ends are the bonds through the brackets of a polymer. */
  isRepeatUnit: boolean;
  /** Whether its SMILES states cis and trans, which no other layout may change. */
  keepsSides: boolean;
  /** Hues that fill the rings, from left to right. */
  washes: readonly Wash[];
};

/** Transforms a molecule to its final position, with a mean bond length of one. */
export function shapeMolecule(molecule: Molecule, shape: Shape): Molecule {
  const complete = shape.hydrogens === "explicit" ? withHydrogens(molecule, shape.keepsSides) : molecule;
  const unit = meanBond(complete);
  const angle = (shape.turn * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const [signX, signY] = [shape.flip === "horizontal" ? -1 : 1, shape.flip === "vertical" ? -1 : 1];
  const atoms = complete.atoms.map((atom) => {
    const [x, y] = [(atom.x * signX) / unit, (atom.y * signY) / unit];
    return { ...atom, x: x * cosine - y * sine, y: x * sine + y * cosine };
  });
  // Seen from behind, a bond towards the viewer points away.
  const bonds = shape.flip === "none" ? complete.bonds : complete.bonds.map(seenFromBehind);
  return { ...complete, atoms, bonds };
}

function seenFromBehind(bond: Molecule["bonds"][number]): Molecule["bonds"][number] {
  if (bond.stereo === "none") return bond;
  return { ...bond, stereo: bond.stereo === "wedge" ? "hash" : "wedge" };
}

function meanBond({ atoms, bonds }: Molecule): number {
  const lengths = bonds.flatMap(({ from, to }) => {
    const [one, other] = [atoms[from], atoms[to]];
    const isHydrogen = one?.element === "H" || other?.element === "H";
    return one && other && (!isHydrogen || atoms.length === 2)
      ? [Math.hypot(one.x - other.x, one.y - other.y)]
      : [];
  });
  return lengths.length ? lengths.reduce((sum, length) => sum + length, 0) / lengths.length : 1;
}
