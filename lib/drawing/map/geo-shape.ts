import { type GeoPermissibleObjects, type GeoProjection, geoPath } from "d3-geo";
import { type Box, boxOf, type Point } from "../geometry";
import { simplify } from "../polyline";

type Ring = { points: Point[]; closed: boolean };

/** Square pixels; a smaller island is not drawn. */
const SMALLEST_RING = 1.5;
/** Pixels between two points. */
const STEP = 0.5;
/** Tolerance in pixels for simplifying a coast, and for the edge of the world, where every corner is visible. */
const [TOLERANCE, TOLERANCE_OF_EDGE] = [0.22, 0.1];

/** Projects a shape to path data; empty if none of it is visible. */
export function project(
  shape: GeoPermissibleObjects,
  projection: GeoProjection,
): { data: string; box: Box } | undefined {
  const tolerance = shape.type === "Sphere" ? TOLERANCE_OF_EDGE : TOLERANCE;
  const rings = ringsOf(shape, projection).flatMap((ring) => straighten(ring, tolerance));
  if (!rings.length) return undefined;
  return { data: rings.map(writeRing).join(""), box: boxOf(rings.flatMap(({ points }) => points)) };
}

/** The projected points of a line, in pieces. */
export function piecesOf(shape: GeoPermissibleObjects, projection: GeoProjection): Point[][] {
  return ringsOf(shape, projection).map(({ points }) => points);
}

function ringsOf(shape: GeoPermissibleObjects, projection: GeoProjection): Ring[] {
  const rings: Ring[] = [];
  geoPath(projection, {
    beginPath() {},
    moveTo: (x, y) => void rings.push({ points: [[x, y]], closed: false }),
    lineTo: (x, y) => void rings.at(-1)?.points.push([x, y]),
    closePath() {
      const ring = rings.at(-1);
      if (ring) ring.closed = true;
    },
    arc() {},
  })(shape);
  return rings;
}

function straighten({ points, closed }: Ring, tolerance: number): Ring[] {
  if (!closed) return points.length > 1 ? [{ points: simplify(spread(points), tolerance), closed }] : [];
  if (Math.abs(areaOf(points)) < SMALLEST_RING) return [];
  // Splits a ring at its farthest corner into two lines, because a closed line has no length to simplify.
  const [start] = points;
  if (!start) return [];
  const whole = spread([...points, start]);
  const half = whole.reduce(
    (best, [x, y], index) => {
      const far = Math.hypot(x - start[0], y - start[1]);
      return far > best.far ? { far, index } : best;
    },
    { far: 0, index: 0 },
  ).index;
  const kept = [
    ...simplify(whole.slice(0, half + 1), tolerance),
    ...simplify(whole.slice(half), tolerance).slice(1),
  ];
  return kept.length > 3 ? [{ points: kept.slice(0, -1), closed }] : [];
}

/** Drops points that are too close to the previous one, but never the last. */
function spread(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  points.forEach((point, index) => {
    const before = kept.at(-1);
    const isLast = index === points.length - 1;
    if (!before || isLast || Math.hypot(point[0] - before[0], point[1] - before[1]) >= STEP) kept.push(point);
  });
  return kept;
}

function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/**
 * An absolute start, then relative steps in tenths of a pixel from the rounded position, so that errors do not add
 * up.
 */
function writeRing({ points, closed }: Ring): string {
  const tenths = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
  const steps = tenths.flatMap(([x, y], index) => {
    const before = tenths[index - 1];
    if (!before) return [`M${x / 10} ${y / 10}l`];
    if (x === before[0] && y === before[1]) return [];
    return [`${(x - before[0]) / 10} ${(y - before[1]) / 10}`];
  });
  const [start = "", ...rest] = steps;
  if (!rest.length) return "";
  return `${start}${rest.join(" ").replaceAll(" -", "-")}${closed ? "z" : ""}`;
}
