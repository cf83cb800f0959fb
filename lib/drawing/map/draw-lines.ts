import type { GeoPermissibleObjects, GeoProjection } from "d3-geo";
import { arrowhead } from "../arrowhead";
import { DiagramSourceError } from "../diagram-source-error";
import { element } from "../markup";
import { short } from "../numbers";
import { type Point, simplify } from "../polyline";
import { boxOf, type Shape } from "../shape";
import { piecesOf } from "./geo-shape";
import { headClass } from "./paint-classes";
import { straight } from "./places";
import type { MapLine } from "./read-map";

const TOLERANCE = 0.15;

export type DrawnLine = { shapes: Shape[]; middle: Point };

/** A line on the globe, with its arrowhead if any, and the position of its label. */
export function drawLine(line: MapLine, projection: GeoProjection, field: string): DrawnLine {
  const pieces =
    line.course === "smooth" ? [corners(line, projection, field)] : piecesOf(course(line), projection);
  const last = pieces.at(-1);
  const longest = pieces.reduce(
    (best, piece) => (piece.length > best.length ? piece : best),
    pieces[0] ?? [],
  );
  const middle = longest[Math.floor(longest.length / 2)];
  if (!last || !middle) throw new DiagramSourceError(field, "lies outside of what the map shows");
  const head = line.arrow ? headOf(last, line.class) : undefined;
  if (head) pieces[pieces.length - 1] = shortened(last, head.lineEnd);
  const data = pieces.map(line.course === "smooth" ? writeCurve : writePiece).join("");
  const markup = element("path", { class: line.class, d: data });
  const shapes = [{ markup, box: boxOf(pieces.flat()) }, ...(head ? [head.shape] : [])];
  return { shapes, middle };
}

/** A thin line of the graticule. */
export function drawGridLine(
  line: GeoPermissibleObjects,
  classes: string,
  projection: GeoProjection,
  field: string,
): Shape[] {
  const pieces = piecesOf(line, projection).filter(({ length }) => length > 1);
  if (!pieces.length) throw new DiagramSourceError(field, "lies outside of what the map shows");
  const markup = element("path", { class: classes, d: pieces.map(writePiece).join("") });
  return [{ markup, box: boxOf(pieces.flat()) }];
}

function course({ coordinates, course }: MapLine): GeoPermissibleObjects {
  return { type: "LineString", coordinates: course === "straight" ? straight(coordinates) : coordinates };
}

/** A smooth line is curved on the canvas, so only its corners are on the globe. */
function corners({ coordinates }: MapLine, projection: GeoProjection, field: string): Point[] {
  return coordinates.map((place, index) => {
    const point = projection(place);
    if (point) return point;
    throw new DiagramSourceError(`${field}.coordinates[${index}]`, "lies outside of what the map shows");
  });
}

function headOf(piece: readonly Point[], classes: string): { shape: Shape; lineEnd: Point } | undefined {
  const tip = piece.at(-1);
  if (!tip) return undefined;
  // The direction of the last few pixels, because the last step may have any direction.
  const from = piece.findLast(([x, y]) => Math.hypot(x - tip[0], y - tip[1]) > 5) ?? piece[0] ?? tip;
  const { markup, lineEnd } = arrowhead(headClass(classes), tip, [tip[0] - from[0], tip[1] - from[1]]);
  return { shape: { markup, box: boxOf([tip, lineEnd]) }, lineEnd };
}

function shortened(piece: readonly Point[], end: Point): Point[] {
  const tip = piece.at(-1) ?? end;
  const reach = Math.hypot(end[0] - tip[0], end[1] - tip[1]);
  return [...piece.filter(([x, y]) => Math.hypot(x - tip[0], y - tip[1]) > reach), end];
}

function writePiece(points: readonly Point[]): string {
  const kept = simplify(points, TOLERANCE).map(pair);
  return `M${kept.join("L")}`;
}

/** A Catmull-Rom spline through every corner. */
function writeCurve(points: readonly Point[]): string {
  const curves = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    return `C${pair(lean(from, before, to))} ${pair(lean(to, after, from))} ${pair(to)}`;
  });
  return `M${pair(points[0] ?? [0, 0])}${curves.join("")}`;
}

function lean([x, y]: Point, away: Point, toward: Point): Point {
  return [x + (toward[0] - away[0]) / 6, y + (toward[1] - away[1]) / 6];
}

function pair([x, y]: Point): string {
  return `${short(x, 1)} ${short(y, 1)}`;
}
