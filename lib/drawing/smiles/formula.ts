import type { Molecule } from "./molecule";
import type { Run } from "./runs";

/** From left to right in formulas of compounds without carbon; metals come before all of these. */
const withoutCarbon = ["B", "Si", "As", "P", "N", "H", "Se", "S", "I", "Br", "Cl", "O", "F"];
const metals = /^(Li|Na|K|Rb|Cs|Be|Mg|Ca|Sr|Ba|Al|Fe|Cu|Zn|Ag|Pb|Mn|Ni|Hg|Sn|Cr|Co|Ti)$/;

/** The formula of a molecule, or of all ions of a salt, in chemical order: H2O, NH3, H2SO4, NaOH, C6H12O6. */
export function formulaOf(parts: readonly Molecule[]): Run[] {
  const counts = new Map<string, number>();
  for (const part of parts) {
    for (const [element, count] of part.counts) counts.set(element, (counts.get(element) ?? 0) + count);
  }
  const charge = parts.reduce((sum, part) => sum + part.charge, 0);
  const elements = orderOf([...counts.keys()]);
  const runs = elements.flatMap((element): Run[] => {
    const count = counts.get(element) ?? 0;
    const symbol: Run = { words: element, level: "line" };
    return count === 1 ? [symbol] : [symbol, { words: String(count), level: "sub" }];
  });
  return charge ? [...runs, { words: chargeWords(charge), level: "super" }] : runs;
}

/** One decimal, on which the usual tables of atomic masses agree. */
export function molarMassWords(grams: number): string {
  return `${grams.toFixed(1)} g/mol`;
}

export function chargeWords(charge: number): string {
  const sign = charge < 0 ? "\u2212" : "+";
  return Math.abs(charge) === 1 ? sign : `${Math.abs(charge)}${sign}`;
}

function orderOf(elements: string[]): string[] {
  const alphabetical = [...elements].sort();
  if (elements.includes("C")) {
    const first = ["C", "H"].filter((element) => elements.includes(element));
    return [...first, ...alphabetical.filter((element) => !first.includes(element))];
  }
  const rank = (element: string) => {
    if (metals.test(element)) return -2;
    if (element === "H" && elements.includes("O")) return isBase(elements) ? withoutCarbon.length : -1;
    const found = withoutCarbon.indexOf(element);
    return found < 0 ? withoutCarbon.length : found;
  };
  return alphabetical.sort((a, b) => rank(a) - rank(b));
}

/** A compound of only a metal, oxygen and hydrogen is a hydroxide. */
function isBase(elements: readonly string[]): boolean {
  return (
    elements.every((element) => metals.test(element) || element === "O" || element === "H") &&
    elements.some((element) => metals.test(element))
  );
}
