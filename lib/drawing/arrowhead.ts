import { arrowHead } from "./elements";
import type { Point } from "./polyline";

/** Pixels from the tip back to the notch, where the line ends. */
const NOTCH = 4.9;

/** A solid arrowhead with its tip at a point, and the end of its line. */
export function arrowhead(classes: string, tip: Point, direction: Point): { markup: string; lineEnd: Point } {
  const length = Math.hypot(...direction) || 1;
  const from = { x: tip[0] - direction[0], y: tip[1] - direction[1] };
  return {
    markup: arrowHead(classes, { x: tip[0], y: tip[1] }, from),
    lineEnd: [tip[0] - (direction[0] / length) * NOTCH, tip[1] - (direction[1] / length) * NOTCH],
  };
}
