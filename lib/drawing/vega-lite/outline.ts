import { type Box, boxOf, mix, type Point } from "../geometry";
import { pair, short } from "../numbers";
import { simplify } from "../polyline";
import { internals } from "./scene";

/** One subpath: a start, then lines (one point) and cubic curves (three points). */
export type Stroke = { start: Point; steps: (readonly Point[])[]; closed: boolean };
export type Outline = Stroke[];

/** Tolerance of simplified lines in pixels, too small to see. */
const TOLERANCE = 0.05;
/** Straight pieces that replace a curve when it is clipped. */
const PIECES = 12;

/** Parses path data in canvas coordinates and converts every command to lines and cubic curves. */
export function readOutline(data: string, place: (x: number, y: number) => Point): Outline {
  const outline: Outline = [];
  let pen: Point = [0, 0];
  const draw = (...points: Point[]) => {
    outline.at(-1)?.steps.push(points);
    pen = points.at(-1) ?? pen;
  };
  internals.pathRender(
    {
      moveTo(x, y) {
        pen = place(x, y);
        outline.push({ start: pen, steps: [], closed: false });
      },
      lineTo: (x, y) => draw(place(x, y)),
      bezierCurveTo: (x1, y1, x2, y2, x, y) => draw(place(x1, y1), place(x2, y2), place(x, y)),
      quadraticCurveTo(x1, y1, x, y) {
        const [control, end] = [place(x1, y1), place(x, y)];
        draw(mix(pen, control, 2 / 3), mix(end, control, 2 / 3), end);
      },
      closePath() {
        const last = outline.at(-1);
        if (last) last.closed = true;
      },
    },
    internals.pathParse(data),
  );
  return outline;
}

export function writeOutline(outline: Outline): string {
  return outline.map(writeStroke).join("");
}

function writeStroke(stroke: Stroke): string {
  let data = `M${pair(stroke.start)}`;
  let corners: Point[] = [stroke.start];
  const endLines = () => {
    const kept = simplify(corners, TOLERANCE);
    kept.slice(1).forEach((corner, index) => {
      data += lineTo(corner, kept[index] ?? corner);
    });
  };
  for (const step of stroke.steps) {
    const end = step.at(-1) ?? stroke.start;
    if (step.length === 1) {
      corners.push(end);
      continue;
    }
    endLines();
    data += `C${step.map((point) => pair(point)).join(" ")}`;
    corners = [end];
  }
  endLines();
  return stroke.closed ? `${data}Z` : data;
}

function lineTo(to: Point, from: Point): string {
  if (short(to[1]) === short(from[1])) return `H${short(to[0])}`;
  return short(to[0]) === short(from[0]) ? `V${short(to[1])}` : `L${pair(to)}`;
}

/** The points of a stroke with its curves flattened. */
export function flatten(stroke: Stroke): Point[] {
  const points: Point[] = [stroke.start];
  for (const step of stroke.steps) {
    const from = points.at(-1) ?? stroke.start;
    const [a, b, c] = step;
    if (a && b && c)
      for (let index = 1; index <= PIECES; index++) points.push(bezier(from, a, b, c, index / PIECES));
    else if (a) points.push(a);
  }
  return points;
}

export function outlineBox(outline: Outline): Box {
  return boxOf(outline.flatMap(flatten));
}

function bezier(p: Point, a: Point, b: Point, c: Point, t: number): Point {
  const [ab, bc] = [mix(a, b, t), mix(b, c, t)];
  return mix(mix(mix(p, a, t), ab, t), mix(ab, bc, t), t);
}
