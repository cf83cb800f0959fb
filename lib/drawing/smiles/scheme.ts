import type { Molecule } from "./molecule";
import type { Shape } from "./shape";

/** One molecule, or the ions of a salt, between two plus signs. */
export type Species = {
  coefficient: string;
  parts: Molecule[];
  shape: Shape;
  name: string;
  label: string;
  /** Whether its formula and molar mass are in the caption. */
  hasFormula: boolean;
};

export type Arrow = { isEquilibrium: boolean; above: string; below: string };

export type Item = { kind: "species"; species: Species } | { kind: "plus" } | { kind: "arrow"; arrow: Arrow };

export type Scheme = {
  rows: Item[][];
  /** Pixels; shorter if the picture would not fit. */
  longestBond: number;
  /** Whether reactions run down the page instead of along a line. */
  isDown: boolean;
};
