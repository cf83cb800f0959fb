import { type Compiler, canvas, type DrawingTools, room } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import { drawing } from "../elements";
import { downArrowHeight, drawDownArrow } from "./arrows";
import { readScheme } from "./read-scheme";
import { measureRow, type Row } from "./row";
import type { Face } from "./runs";
import type { Item, Scheme } from "./scheme";

/** A shorter bond would be hidden between its letters. */
const SHORTEST_BOND = 17;
/** Below this bond length the smaller letters are used; the second value applies if every atom has its letter. */
const SMALL_FROM = { skeleton: 27, letters: 35 } as const;
const LEAST_GAP = 12;
const WIDEST_GAP = 30;

const faces: Record<"large" | "small", Face> = {
  large: { classes: "atom", size: 17 },
  small: { classes: "label", size: 14 },
};

/**
 * Structural formulas and reactions from SMILES, one `key: value` per line: `molecule: CCO` or `reaction: A.B>>C.D`,
 * followed by its settings; an empty line begins a new row. `read-lines.ts` has all keys.
 */
export const compileSmiles: Compiler = (source, tools) => {
  const scheme = readScheme(source);
  let isCrowded = false;
  for (let bond = scheme.longestBond; bond >= SHORTEST_BOND; bond -= 1) {
    const rows = measureRows(scheme, bond, tools);
    isCrowded = rows.some((row) => row.isCrowded);
    if (fits(rows) && !isCrowded) return drawing(drawRows(rows));
  }
  throw new DiagramSourceError(
    "picture",
    isCrowded
      ? "atoms or their letters fall on each other: turn the molecule, or show fewer letters"
      : "does not fit: take fewer or smaller molecules, shorter words, or more rows",
  );
};

function measureRows({ rows, isDown }: Scheme, bond: number, tools: DrawingTools): Row[] {
  const isLettered = rows
    .flat()
    .some((item) => item.kind === "species" && item.species.shape.carbons === "shown");
  const face = bond < SMALL_FROM[isLettered ? "letters" : "skeleton"] ? faces.small : faces.large;
  const lines = isDown ? rows.flatMap(brokenAtArrows) : rows;
  const columns = Math.max(...lines.map(({ length }) => length));
  return lines.map((items) => {
    const [only] = items;
    if (!isDown || items.length > 1 || only?.kind !== "arrow")
      return measureRow(items, columns, bond, face, tools);
    const height = downArrowHeight(only.arrow);
    const draw = (top: number) => drawDownArrow(only.arrow, canvas.width / 2, top, top + height);
    return { width: 0, height, isCrowded: false, draw };
  });
}

function brokenAtArrows(items: readonly Item[]): Item[][] {
  const at = items.findIndex(({ kind }) => kind === "arrow");
  if (at < 0) return [[...items]];
  return [items.slice(0, at), items.slice(at, at + 1), items.slice(at + 1)].filter(
    ({ length }) => length > 0,
  );
}

function fits(rows: readonly Row[]): boolean {
  return rows.every(({ width }) => width <= room.width) && heightOf(rows, LEAST_GAP) <= room.height;
}

function heightOf(rows: readonly Row[], gap: number): number {
  return rows.reduce((sum, { height }) => sum + height, 0) + gap * (rows.length - 1);
}

function drawRows(rows: readonly Row[]): string[] {
  const spare = room.height - heightOf(rows, 0);
  const gap = rows.length > 1 ? Math.min(WIDEST_GAP, spare / (rows.length - 1)) : 0;
  let top = (canvas.height - heightOf(rows, gap)) / 2;
  return rows.flatMap((row) => {
    const parts = row.draw(top);
    top += row.height + gap;
    return parts;
  });
}
