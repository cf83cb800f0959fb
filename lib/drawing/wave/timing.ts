/** The value of a signal: a level, or a box with text. */
export type Value = "0" | "1" | "z" | "x" | "u" | "d" | "data";

/** From and to are in cycles of the picture. */
export type Segment = {
  from: number;
  to: number;
  value: Value;
  /** For a box: its wash and its text. */
  hue: string;
  words: string;
  /** Whether it begins with an arrowhead on its edge. */
  isMarked: boolean;
  /** A clock has steep edges, and begins with an edge from the other level. */
  isClock: boolean;
};

export type Lane = {
  field: string;
  name: string;
  segments: Segment[];
  /** Cycles that are omitted, by their middle. */
  gaps: number[];
  /** Letters of the ends of arrows, with their positions in cycles. */
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
