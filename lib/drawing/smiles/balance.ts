import { DiagramSourceError } from "../diagram-source-error";
import type { Species } from "./scheme";

/** Rejects a reaction that loses or creates atoms or charge, unless the source says `balance: open`. */
export function refuseImbalance(
  reactants: readonly Species[],
  products: readonly Species[],
  field: string,
): void {
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
