import { DiagramSourceError } from "../diagram-source-error";
import { element } from "../markup";
import { short } from "../numbers";
import type { Point } from "../polyline";
import type { Look } from "./looks";

type Head = (place: Place, look: Look) => string;

/** A tip, and the point at an offset back and sideways from it, in pixels. */
type Place = { at(back: number, side: number): Point };

/** As in UML and crow's foot notation; the solid one is 7 long and notched. */
const heads: Readonly<Record<string, Head>> = {
  none: () => "",
  normal: ({ at }, { arrow }) => polygon([at(0, 0), at(7, -3), at(4.9, 0), at(7, 3)], arrow),
  vee: ({ at }, { outline }) => polyline([at(8, -4.5), at(0, 0), at(8, 4.5)], lineOf(outline)),
  empty: ({ at }, { outline }) =>
    polygon([at(0, 0), at(10, -5.5), at(10, 5.5)], `${lineOf(outline)} fill-paper`),
  diamond: ({ at }, { outline, arrow }) =>
    polygon([at(0, 0), at(7, -4), at(14, 0), at(7, 4)], `${lineOf(outline)} ${arrow}`),
  odiamond: ({ at }, { outline }) =>
    polygon([at(0, 0), at(7, -4), at(14, 0), at(7, 4)], `${lineOf(outline)} fill-paper`),
  tee: ({ at }, { outline }) => polyline([at(4, -5), at(4, 5)], lineOf(outline)),
  dot: ({ at }, { arrow }) => circle(at(4, 0), 3.5, arrow),
  odot: ({ at }, { outline }) => circle(at(4, 0), 3.5, `${lineOf(outline)} fill-paper`),
  one: ({ at }, { outline }) => polyline([at(5, -5), at(5, 5)], lineOf(outline)),
  many: ({ at }, { outline }) => polyline([at(0, -5), at(10, 0), at(0, 5)], lineOf(outline)),
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
  const length = Math.hypot(tip[0] - from[0], tip[1] - from[1]) || 1;
  const [ux, uy] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length];
  const at = (back: number, side: number): Point => [
    tip[0] - ux * back - uy * side,
    tip[1] - uy * back + ux * side,
  ];
  return { drawn: draw({ at }, look), end: at(reach[kind] ?? 0, 0) };
}

const lineOf = (outline: string) => outline.replace(/\b(dashed|wash-\S+|fill-\S+)/g, "").trim();
const list = (points: Point[]) => points.map(([x, y]) => `${short(x)},${short(y)}`).join(" ");
export const polygon = (points: Point[], classes: string) =>
  element("polygon", { class: classes, points: list(points) });
const polyline = (points: Point[], classes: string) =>
  element("polyline", { class: classes, points: list(points) });
const circle = ([x, y]: Point, r: number, classes: string) =>
  element("circle", { class: classes, cx: short(x), cy: short(y), r: short(r) });
