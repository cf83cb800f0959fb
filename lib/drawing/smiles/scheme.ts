import type { Molecule } from "./molecule";
import type { Shape } from "./shape";

/** What stands between two plus signs: one molecule, or the ions of a salt side by side. */
export type Species = {
  coefficient: string;
  parts: Molecule[];
  shape: Shape;
  name: string;
  label: string;
  /** Whether its formula and molar mass are written under it. */
  hasFormula: boolean;
};

export type Arrow = { isEquilibrium: boolean; above: string; below: string };

export type Item = { kind: "species"; species: Species } | { kind: "plus" } | { kind: "arrow"; arrow: Arrow };

export type Scheme = {
  rows: Item[][];
  /** Pixels; shorter where the picture would not fit. */
  longestBond: number;
  /** Whether reactions run down the page rather than along a line. */
  isDown: boolean;
};
