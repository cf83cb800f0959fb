import { DiagramSourceError } from "../diagram-source-error";
import { type Block, choose, listOf, readLines, type Statement } from "./read-lines";
import { readMolecule } from "./read-molecule";
import type { Item, Scheme, Species } from "./scheme";
import { type Shape, type Wash, washes } from "./shape";

const LONGEST_BOND = 46;
const bondRange = [20, 84] as const;

type Settings = ReadonlyMap<string, Statement>;
type Spoken = { smiles: string; name: string; label: string; turn: string; flip: string };

/** Parses a code block of molecules and reactions. @throws DiagramSourceError naming the line */
export function readScheme(source: string): Scheme {
  const { settings, rows } = readLines(source);
  return {
    rows: rows.map((blocks) => blocks.flatMap((block) => readBlock(block, settings))),
    longestBond: readBond(settings.get("bond")),
    isDown: choose(settings.get("direction"), ["right", "down"], "right") === "down",
  };
}

function readBond(statement: Statement | undefined): number {
  if (!statement) return LONGEST_BOND;
  const length = Number(statement.value);
  if (!(length >= bondRange[0] && length <= bondRange[1]))
    throw new DiagramSourceError(
      statement.field,
      `“${statement.value}” is no number from ${bondRange.join(" to ")}`,
    );
  return length;
}

function readBlock(block: Block, picture: Settings): Item[] {
  const settings = new Map([...picture, ...block.settings]);
  return block.subject.key === "molecule" ? [readSingle(block, settings)] : readReaction(block, settings);
}

function readSingle({ subject }: Block, settings: Settings): Item {
  const value = (key: string) => settings.get(key)?.value ?? "";
  const spoken = {
    smiles: subject.value,
    name: value("name"),
    label: value("label"),
    turn: value("turn"),
    flip: value("flip"),
  };
  return { kind: "species", species: readSpecies(spoken, settings, subject.field) };
}

function readReaction({ subject }: Block, settings: Settings): Item[] {
  const sides = subject.value.split(">>").map((side) => side.trim());
  const [left = "", right = ""] = sides;
  if (sides.length !== 2 || !right) throw new DiagramSourceError(subject.field, "should read as “A.B>>C.D”");
  const [before, after] = [splitSide(left), splitSide(right)];
  const count = before.length + after.length;
  const lists = ["names", "labels", "turn", "flip"].map((key) => listOf(settings.get(key), count));
  const species = [...before, ...after].map((smiles, index) => {
    const [name = "", label = "", turn = "", flip = ""] = lists.map((list) => list[index] ?? "");
    return readSpecies({ smiles, name, label, turn, flip }, settings, subject.field);
  });
  const [reactants, products] = [species.slice(0, before.length), species.slice(before.length)];
  const isChecked = choose(settings.get("balance"), ["checked", "open"], "checked") === "checked";
  if (isChecked && reactants.length) refuseImbalance(reactants, products, subject.field);
  const arrow = {
    isEquilibrium: isTrue(settings.get("equilibrium")),
    above: settings.get("above")?.value ?? "",
    below: settings.get("below")?.value ?? "",
  };
  return [...withPluses(reactants), { kind: "arrow", arrow }, ...withPluses(products)];
}

/** Dots separate molecules; with plus signs, dots join the ions of a salt. */
function splitSide(side: string): string[] {
  if (!side) return [];
  return side.split(/\s\+\s/.test(side) ? /\s+\+\s+/ : ".").map((part) => part.trim());
}

function withPluses(list: readonly Species[]): Item[] {
  return list.flatMap((species, index): Item[] =>
    index ? [{ kind: "plus" }, { kind: "species", species }] : [{ kind: "species", species }],
  );
}

function readSpecies(spoken: Spoken, settings: Settings, field: string): Species {
  const [, coefficient = "", rest = ""] = /^(?:(\d+|n)\s+)?(.*)$/.exec(spoken.smiles) ?? [];
  const unit = /^\((.*)\)n$/.exec(rest)?.[1];
  const smiles = unit ?? rest;
  const parts = smiles.split(".").map((part) => readMolecule(part, field));
  const ends = parts.flatMap(({ atoms }) => atoms.filter(({ element }) => element === "R")).length;
  if (unit !== undefined && ends !== 2)
    throw new DiagramSourceError(field, `“${rest}”: a repeat unit has two ends, each written as *`);
  const hasFormula = isTrue(settings.get("formula"));
  if (hasFormula && parts.some(({ molarMass }) => molarMass === undefined))
    throw new DiagramSourceError(field, "a molecule with an R has no formula");
  return {
    coefficient,
    parts,
    shape: readShape(spoken, settings, field, unit !== undefined),
    name: spoken.name,
    label: spoken.label,
    hasFormula,
  };
}

function readShape(
  { smiles, turn, flip }: Spoken,
  settings: Settings,
  field: string,
  isRepeatUnit: boolean,
): Shape {
  const hydrogens = choose(settings.get("hydrogens"), ["implicit", "explicit"], "implicit");
  const usual = hydrogens === "explicit" ? "shown" : "hidden";
  const angle = Number(turn || 0);
  if (!Number.isFinite(angle)) throw new DiagramSourceError(field, `turn: “${turn}” is no number of degrees`);
  const flipped = { key: "flip", value: flip || "none", field: `${field}, flip` };
  return {
    hydrogens,
    carbons: choose(settings.get("carbons"), ["hidden", "ends", "shown"], usual),
    turn: angle,
    flip: choose(flipped, ["none", "horizontal", "vertical"], "none"),
    isRepeatUnit,
    washes: readWashes(settings.get("wash")),
    keepsSides: /[/\\]/.test(smiles),
  };
}

function readWashes(statement: Statement | undefined): Wash[] {
  const names = statement?.value.split(/\s+/) ?? [];
  return names.map((value) => choose(statement && { ...statement, value }, washes, "blue"));
}

function isTrue(statement: Statement | undefined): boolean {
  return choose(statement, ["true", "false"], "false") === "true";
}

/** Rejects a reaction that loses or creates atoms or charge, unless the source says `balance: open`. */
function refuseImbalance(reactants: readonly Species[], products: readonly Species[], field: string): void {
  const [before, after] = [countAll(reactants), countAll(products)];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [left, right] = [before.get(name) ?? 0, after.get(name) ?? 0];
    if (left === right) continue;
    const what = name.startsWith("n ") ? `n times ${name.slice(2)}` : name;
    throw new DiagramSourceError(
      field,
      `is not balanced: ${what} is ${left} before and ${right} after the arrow`,
    );
  }
}

/** Atoms of each element and the charge; those with the factor n are counted separately. */
function countAll(species: readonly Species[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { coefficient, parts, shape } of species) {
    const times = /^\d+$/.test(coefficient) ? Number(coefficient) : 1;
    const prefix = coefficient === "n" || shape.isRepeatUnit ? "n " : "";
    const add = (name: string, count: number) =>
      totals.set(prefix + name, (totals.get(prefix + name) ?? 0) + count * times);
    for (const { counts, charge } of parts) {
      add("charge", charge);
      for (const [element, count] of counts) if (element !== "R" || !shape.isRepeatUnit) add(element, count);
    }
  }
  return totals;
}
