import { type Atom, type Bond, type Molecule, neighboursOf } from "./molecule";

/** Length of the bond to a hydrogen that only shows stereochemistry. */
const SHORT_BOND = 0.72;
/** How much more space, in bonds, there must be inside a ring for a hydrogen to be placed there. */
const INSIDE = 0.2;

/**
 * Moves wedges out of rings, where they are hard to read. For an atom with three neighbours and one hydrogen, a wedge
 * to any of the three is equivalent to the opposite one to the hydrogen.
 */
export function clearStereo(molecule: Molecule): Molecule {
  const atoms: Atom[] = molecule.atoms.map((atom) => ({ ...atom }));
  const bonds: Bond[] = molecule.bonds.map((bond) => ({ ...bond }));
  for (const bond of bonds.slice()) {
    const around = neighboursOf(molecule, bond.from);
    const isMovable =
      bond.stereo !== "none" &&
      inOneRing(bond.from, bond.to) &&
      around.length === 3 &&
      atoms[bond.from]?.hydrogens === 1;
    if (!isMovable) continue;
    const outside = bonds.find(
      (other) => other.stereo === "none" && other.order === 1 && leaves(other, bond.from),
    );
    if (outside) turnTo(outside, bond.from, bond.stereo);
    else addHydrogen(bond);
    bond.stereo = "none";
  }
  return { ...molecule, atoms, bonds };

  function inOneRing(one: number, other: number): boolean {
    return molecule.rings.some((ring) => ring.includes(one) && ring.includes(other));
  }

  function leaves({ from, to }: Bond, atom: number): boolean {
    return (from === atom || to === atom) && !inOneRing(from, to);
  }

  function addHydrogen({ from, stereo }: Bond): void {
    const atom = atoms[from];
    if (!atom) return;
    const angle = outwards(from);
    const [x, y] = [atom.x + SHORT_BOND * Math.cos(angle), atom.y + SHORT_BOND * Math.sin(angle)];
    bonds.push({ from, to: atoms.length, order: 1, stereo: stereo === "wedge" ? "hash" : "wedge" });
    atoms.push({ element: "H", x, y, charge: 0, hydrogens: 0, isotope: 0, isRadical: false });
    atom.hydrogens = 0;
  }

  /** The direction between two bonds with the most space, preferably outside rings. */
  function outwards(index: number): number {
    const atom = molecule.atoms[index];
    if (!atom) return 0;
    const taken = neighboursOf(molecule, index)
      .flatMap((other) => {
        const end = molecule.atoms[other];
        return end ? [{ other, angle: Math.atan2(end.y - atom.y, end.x - atom.x) }] : [];
      })
      .sort((a, b) => a.angle - b.angle);
    const gaps = taken.map(({ other, angle }, at) => {
      const next = taken[at + 1] ?? {
        other: taken[0]?.other ?? -1,
        angle: (taken[0]?.angle ?? 0) + 2 * Math.PI,
      };
      const middle = (angle + next.angle) / 2;
      const isInside = molecule.rings.some((ring) =>
        [index, other, next.other].every((one) => ring.includes(one)),
      );
      return { middle, room: roomAt(index, middle) - (isInside ? INSIDE : 0) };
    });
    return gaps.reduce((best, gap) => (gap.room > best.room + 1e-6 ? gap : best)).middle;
  }

  function roomAt(index: number, angle: number): number {
    const atom = molecule.atoms[index] ?? { x: 0, y: 0 };
    const [x, y] = [atom.x + SHORT_BOND * Math.cos(angle), atom.y + SHORT_BOND * Math.sin(angle)];
    const others = atoms.filter((_, other) => other !== index);
    return Math.min(...others.map((other) => Math.hypot(other.x - x, other.y - y)));
  }
}

function turnTo(bond: Bond, from: number, stereo: Bond["stereo"]): void {
  if (bond.from !== from) [bond.from, bond.to] = [bond.to, bond.from];
  bond.stereo = stereo;
}
