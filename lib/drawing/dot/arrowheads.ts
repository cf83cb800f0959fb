import { DiagramSourceError } from "../diagram-source-error";
import { circle, NOTCH, polygon, polyline } from "../elements";
import { backFrom, type Point } from "../geometry";
import type { Look } from "./looks";

/** @param at the point at an offset back from the tip and sideways, in pixels */
type Head = (at: ReturnType<typeof backFrom>, look: Look & { line: string }) => string;

/** As in UML and crow's foot notation; the solid one is 7 long and notched. */
const heads: Readonly<Record<string, Head>> = {
  none: () => "",
  normal: (at, { arrow }) => polygon(arrow, [at(0, 0), at(7, -3), at(NOTCH, 0), at(7, 3)]),
  vee: (at, { line }) => polyline(line, [at(8, -4.5), at(0, 0), at(8, 4.5)]),
  empty: (at, { line }) => polygon(`${line} fill-paper`, [at(0, 0), at(10, -5.5), at(10, 5.5)]),
  diamond: (at, { line, arrow }) => polygon(`${line} ${arrow}`, [at(0, 0), at(7, -4), at(14, 0), at(7, 4)]),
  odiamond: (at, { line }) => polygon(`${line} fill-paper`, [at(0, 0), at(7, -4), at(14, 0), at(7, 4)]),
  tee: (at, { line }) => polyline(line, [at(4, -5), at(4, 5)]),
  dot: (at, { arrow }) => circle(arrow, at(4, 0), 3.5),
  odot: (at, { line }) => circle(`${line} fill-paper`, at(4, 0), 3.5),
  one: (at, { line }) => polyline(line, [at(5, -5), at(5, 5)]),
  many: (at, { line }) => polyline(line, [at(0, -5), at(10, 0), at(0, 5)]),
};

/** How far the line extends towards the tip, beyond where Graphviz ends it. */
const reach: Readonly<Record<string, number>> = { normal: 5, empty: 10, diamond: 14, odiamond: 14 };

/**
 * @param tip where the arrow meets its node
 * @param from where it starts
 * @returns the drawn head, and the end of its line
 */
export function arrowhead(kind: string, tip: Point, from: Point, look: Look): { drawn: string; end: Point } {
  const draw = Object.hasOwn(heads, kind) ? heads[kind] : undefined;
  if (!draw)
    throw new DiagramSourceError("arrowhead", `“${kind}” is none of ${Object.keys(heads).join(", ")}`);
  const at = backFrom(tip, from);
  const line = look.outline.replace(/\b(dashed|wash-\S+|fill-\S+)/g, "").trim();
  return { drawn: draw(at, { ...look, line }), end: at(reach[kind] ?? 0, 0) };
}
