/** What a signal does: a level, or a box with words in it. */
export type Value = "0" | "1" | "z" | "x" | "u" | "d" | "data";

/** From and to are in cycles of the picture. */
export type Segment = {
  from: number;
  to: number;
  value: Value;
  /** Of a box: its wash, and what stands in it. */
  hue: string;
  words: string;
  /** Whether an arrowhead marks the edge that it begins with. */
  isMarked: boolean;
  /** A clock goes steeply from level to level, and comes from the other one at its beginning. */
  isClock: boolean;
};

export type Lane = {
  field: string;
  name: string;
  segments: Segment[];
  /** Cycles that the signal passes over without showing them, by their middle. */
  gaps: number[];
  /** Letters that arrows lead from and to, with their place in cycles. */
  nodes: Map<string, number>;
};

export type Group = { name: string; first: number; last: number; depth: number };

export type Edge = {
  field: string;
  from: string;
  to: string;
  shape: "straight" | "curved" | "stepped" | "span";
  startsWithHead: boolean;
  endsWithHead: boolean;
  words: string;
};

export type Scale = { text: string; tick: number | undefined; tock: number | undefined };

export type Timing = {
  lanes: Lane[];
  groups: Group[];
  edges: Edge[];
  head: Scale;
  foot: Scale;
  cycles: number;
};
