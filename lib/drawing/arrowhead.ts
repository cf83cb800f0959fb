import { short } from "./numbers";
import type { Point } from "./polyline";

/** Pixels from the tip back to the barbs, across to each, and back to the notch where the line ends. */
const [LENGTH, HALF, NOTCH] = [7, 3.01, 4.9];

/** The corners of a solid, notched head whose tip is at a point, and where its line has to end. */
export function arrowhead(tip: Point, direction: Point): { points: string; lineEnd: Point } {
  const length = Math.hypot(...direction) || 1;
  const [ux, uy] = [direction[0] / length, direction[1] / length];
  const place = (back: number, side: number): Point => [
    tip[0] - ux * back - uy * side,
    tip[1] - uy * back + ux * side,
  ];
  const corners = [tip, place(LENGTH, HALF), place(NOTCH, 0), place(LENGTH, -HALF)];
  return {
    points: corners.map(([x, y]) => `${short(x)},${short(y)}`).join(" "),
    lineEnd: place(NOTCH, 0),
  };
}
