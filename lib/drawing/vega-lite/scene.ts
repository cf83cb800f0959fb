import * as vega from "vega";
import type { Box } from "../geometry";

/** The parts of Vega's scene that a drawing needs; most are missing in Vega's types. */
export type Mark = {
  marktype: string;
  role?: string;
  clip?: unknown;
  items?: Item[];
  group?: Item;
};

export type Item = {
  mark: Mark;
  items?: Mark[];
  datum?: unknown;
  orient?: string;
  context?: { scales?: Record<string, { value?: { type?: string } }> };
  x?: number;
  y?: number;
  x2?: number;
  y2?: number;
  width?: number;
  height?: number;
  size?: number;
  shape?: string;
  angle?: number;
  scaleX?: number;
  scaleY?: number;
  cornerRadius?: number;
  fill?: unknown;
  stroke?: unknown;
  strokeWidth?: number;
  strokeDash?: number[];
  strokeCap?: string;
  opacity?: number;
  fillOpacity?: number;
  strokeOpacity?: number;
  auto?: boolean;
  text?: unknown;
  font?: string;
  fontSize?: number;
  fontStyle?: string;
  fontWeight?: string | number;
  lineHeight?: number;
  lineBreak?: string;
};

type Emit = (name: string, value: unknown) => void;

export type PathSink = {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  closePath(): void;
};

type Internals = {
  Marks: Record<string, { attr(emit: Emit, item: Item): void }>;
  pathParse(data: string): unknown[];
  pathRender(sink: PathSink, path: unknown[]): void;
  /** In z-order. */
  sceneVisit(mark: Mark, visitor: (item: Item) => void): void;
  sceneVisit(group: Item, visitor: (mark: Mark) => void): void;
  textMetrics: { width: (item: Item, text: unknown) => number };
  setRandom(generator: () => number): void;
  randomLCG(seed: number): () => number;
};

// A named import of something missing in the types would not compile.
export const internals = vega as unknown as Internals;

/** The attributes that Vega's SVG renderer would give an item. */
export function attributesOf(item: Item): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  internals.Marks[item.mark.marktype]?.attr((name, value) => {
    attributes[name] = value;
  }, item);
  return attributes;
}

/** The area of a clipped mark, in the coordinates of its group. */
export function frameOf(mark: Mark): Box {
  return [0, 0, mark.group?.width ?? 0, mark.group?.height ?? 0];
}

/** The lines of a text item. */
export function linesOf(item: Item): string[] {
  const { text, lineBreak } = item;
  if (Array.isArray(text)) return text.map(String);
  const words = text === null || text === undefined ? "" : String(text);
  return lineBreak ? words.split(lineBreak) : [words];
}
