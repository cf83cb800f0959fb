import { Molecule as Parsed } from "openchemlib";
import { DiagramSourceError } from "../diagram-source-error";
import { clearStereo } from "./clear-stereo";
import type { Atom, Bond, Molecule } from "./molecule";

/** Replaces `*`, which the parser would read as a search pattern. */
const STAND_IN = "Ts";
const SEEDS = [1, 2, 3, 4, 5, 6];
/** In twentieths of a bond: as far apart as bonded atoms. */
const ROOMY = 20;

/**
 * Parses a molecule and computes its coordinates.
 * @throws DiagramSourceError if the text is not SMILES or an atom has too many bonds
 */
export function readMolecule(smiles: string, field: string): Molecule {
  refuseBrackets(smiles, field);
  const parsed = parse(smiles, field);
  if (parsed.getAllAtoms() === 0) throw new DiagramSourceError(field, "a molecule without atoms");
  parsed.ensureHelperArrays(Parsed.cHelperCIP);
  refuseValences(parsed, smiles, field);
  layOut(parsed);
  const atoms = Array.from({ length: parsed.getAllAtoms() }, (_, index) => readAtom(parsed, index));
  const bonds = Array.from({ length: parsed.getAllBonds() }, (_, index) => readBond(parsed, index));
  const rings = parsed.getRingSet();
  return clearStereo({
    atoms,
    bonds,
    rings: Array.from({ length: rings.getSize() }, (_, index) => [...rings.getRingAtoms(index)]),
    counts: countAtoms(atoms),
    charge: atoms.reduce((sum, { charge }) => sum + charge, 0),
    molarMass: smiles.includes("*") ? undefined : parsed.getMolecularFormula().relativeWeight,
  });
}

function parse(smiles: string, field: string): Parsed {
  const numbered = smiles.replace(/\[(\d*)\*\]/g, (_, number: string) =>
    number ? `[${STAND_IN}:${number}]` : `[${STAND_IN}]`,
  );
  try {
    return Parsed.fromSmiles(numbered.replaceAll("*", `[${STAND_IN}]`), { noCoordinates: true });
  } catch (error) {
    const said = error instanceof Error ? (/SmilesParser: ([^\n]*)/.exec(error.message)?.[1] ?? "") : "";
    throw new DiagramSourceError(field, `“${smiles}” is not valid SMILES${said ? ` (${said})` : ""}`);
  }
}

/** The first of a few layouts in which no two atoms are too close, or else the roomiest. Deterministic. */
function layOut(parsed: Parsed): void {
  const rooms: number[] = [];
  for (const seed of SEEDS) {
    invent(parsed, seed);
    const room = Math.round(leastDistance(parsed) * 20);
    if (room >= ROOMY) return;
    rooms.push(room);
  }
  invent(parsed, SEEDS[rooms.indexOf(Math.max(...rooms))] ?? 0);
}

function invent(parsed: Parsed, seed: number): void {
  parsed.inventCoordinates({ seed });
  parsed.ensureHelperArrays(Parsed.cHelperCIP);
}

/** In bonds, the unit of the layout. */
function leastDistance(parsed: Parsed): number {
  let least = 1;
  for (let one = 0; one < parsed.getAllAtoms(); one++) {
    for (let other = 0; other < one; other++) {
      const [x, y] = [
        parsed.getAtomX(one) - parsed.getAtomX(other),
        parsed.getAtomY(one) - parsed.getAtomY(other),
      ];
      least = Math.min(least, Math.hypot(x, y));
    }
  }
  return least;
}

/** Rejects what the parser does not check: unknown characters, unbalanced brackets, an unfinished end. */
function refuseBrackets(smiles: string, field: string): void {
  const strange = /[^A-Za-z0-9@+\-[\]()=#$:/\\.%*]/.exec(smiles)?.[0];
  if (strange)
    throw new DiagramSourceError(field, `“${smiles}” is not valid SMILES (“${strange}” means nothing)`);
  let depth = 0;
  for (const character of smiles) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth < 0) break;
  }
  if (depth !== 0)
    throw new DiagramSourceError(field, `“${smiles}” is not valid SMILES (its brackets do not match)`);
  if (/[-=#$:/\\(%.]$/.test(smiles))
    throw new DiagramSourceError(field, `“${smiles}” is not valid SMILES (it ends before its time)`);
}

function refuseValences(parsed: Parsed, smiles: string, field: string): void {
  for (let atom = 0; atom < parsed.getAllAtoms(); atom++) {
    const label = parsed.getAtomLabel(atom);
    if (parsed.getFreeValence(atom) < 0)
      throw new DiagramSourceError(field, `“${smiles}”: ${label} has more bonds than it can have`);
    const isBroken = parsed.getAtomRadical(atom) !== 0 && /[cnops]/.test(smiles.replace(/\[[^\]]*\]/g, ""));
    if (isBroken)
      throw new DiagramSourceError(field, `“${smiles}”: its aromatic ring has no alternating double bonds`);
  }
}

function readAtom(parsed: Parsed, atom: number): Atom {
  const label = parsed.getAtomLabel(atom);
  const isAny = label === STAND_IN;
  return {
    element: isAny ? "R" : label === "D" || label === "T" ? "H" : label,
    x: parsed.getAtomX(atom),
    y: parsed.getAtomY(atom),
    charge: parsed.getAtomCharge(atom),
    hydrogens: isAny ? 0 : parsed.getImplicitHydrogens(atom),
    isotope: isAny ? parsed.getAtomMapNo(atom) : parsed.getAtomMass(atom),
    isRadical: parsed.getAtomRadical(atom) !== 0,
  };
}

function readBond(parsed: Parsed, bond: number): Bond {
  const type = parsed.getBondType(bond);
  const order = parsed.getBondOrder(bond);
  const stereo = type === Parsed.cBondTypeUp ? "wedge" : type === Parsed.cBondTypeDown ? "hash" : "none";
  return {
    from: parsed.getBondAtom(0, bond),
    to: parsed.getBondAtom(1, bond),
    order: order === 2 || order === 3 ? order : 1,
    stereo,
  };
}

function countAtoms(atoms: readonly Atom[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (element: string, count: number) =>
    count && counts.set(element, (counts.get(element) ?? 0) + count);
  for (const { element, hydrogens } of atoms) {
    add(element, 1);
    add("H", hydrogens);
  }
  return counts;
}
