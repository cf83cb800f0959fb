import type { GeoPermissibleObjects, GeoProjection } from "d3-geo";
import { DiagramSourceError } from "../diagram-source-error";
import { arrowHead, NOTCH, path, type Shape } from "../elements";
import { backFrom, boxOf, distance, type Point } from "../geometry";
import { pair } from "../numbers";
import { simplify } from "../polyline";
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
  const shapes = [
    { markup: path(line.class, data), box: boxOf(pieces.flat()) },
    ...(head ? [head.shape] : []),
  ];
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
  return [{ markup: path(classes, pieces.map(writePiece).join("")), box: boxOf(pieces.flat()) }];
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
  const from = piece.findLast((point) => distance(point, tip) > 5) ?? piece[0] ?? tip;
  const lineEnd = backFrom(tip, from)(NOTCH, 0);
  return { shape: { markup: arrowHead(headClass(classes), tip, from), box: boxOf([tip, lineEnd]) }, lineEnd };
}

function shortened(piece: readonly Point[], end: Point): Point[] {
  const tip = piece.at(-1) ?? end;
  const reach = distance(end, tip);
  return [...piece.filter((point) => distance(point, tip) > reach), end];
}

function writePiece(points: readonly Point[]): string {
  const kept = simplify(points, TOLERANCE).map(tenths);
  return `M${kept.join("L")}`;
}

/** A Catmull-Rom spline through every corner. */
function writeCurve(points: readonly Point[]): string {
  const curves = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    return `C${tenths(lean(from, before, to))} ${tenths(lean(to, after, from))} ${tenths(to)}`;
  });
  return `M${tenths(points[0] ?? [0, 0])}${curves.join("")}`;
}

function lean([x, y]: Point, away: Point, toward: Point): Point {
  return [x + (toward[0] - away[0]) / 6, y + (toward[1] - away[1]) / 6];
}

const tenths = (point: Point) => pair(point, " ", 1);
