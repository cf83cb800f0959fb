import { type Box, mix, type Point } from "../geometry";
import { flatten, type Outline, type Stroke } from "./outline";

/** Clips lines to a box: our dialect has no clip path. */
export function clipLines(outline: Outline, box: Box): Outline {
  return outline.flatMap((stroke) => {
    const points = flatten(stroke);
    if (stroke.closed) points.push(stroke.start);
    const pieces: Point[][] = [];
    for (let index = 1; index < points.length; index++) {
      const [from, to] = [points[index - 1], points[index]];
      const inside = from && to && clipSegment(from, to, box);
      if (!inside) continue;
      const last = pieces.at(-1);
      const end = last?.at(-1);
      if (last && end && end[0] === inside[0][0] && end[1] === inside[0][1]) last.push(inside[1]);
      else pieces.push([...inside]);
    }
    return pieces.flatMap((piece) => strokeOf(piece, false));
  });
}

/** Clips areas to a box, one edge after the other (Sutherland-Hodgman). */
export function clipArea(outline: Outline, [left, top, right, bottom]: Box): Outline {
  return outline.flatMap((stroke) => {
    let points = flatten(stroke);
    points = cut(points, ([x]) => x - left);
    points = cut(points, ([x]) => right - x);
    points = cut(points, ([, y]) => y - top);
    points = cut(points, ([, y]) => bottom - y);
    return strokeOf(points, true);
  });
}

export function isInside([x, y]: Point, [left, top, right, bottom]: Box): boolean {
  const slack = 1e-6;
  return x >= left - slack && x <= right + slack && y >= top - slack && y <= bottom + slack;
}

function cut(points: readonly Point[], depth: (point: Point) => number): Point[] {
  return points.flatMap((point, index) => {
    const before = points.at(index - 1) ?? point;
    const [from, to] = [depth(before), depth(point)];
    const crossing = from < 0 !== to < 0 ? [mix(before, point, from / (from - to))] : [];
    return to < 0 ? crossing : [...crossing, point];
  });
}

/** Liang-Barsky clipping. */
function clipSegment(from: Point, to: Point, [left, top, right, bottom]: Box): [Point, Point] | undefined {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [start, end] = [0, 1];
  for (const [run, room] of [
    [-dx, from[0] - left],
    [dx, right - from[0]],
    [-dy, from[1] - top],
    [dy, bottom - from[1]],
  ] as const) {
    if (run === 0 && room < 0) return undefined;
    if (run < 0) start = Math.max(start, room / run);
    if (run > 0) end = Math.min(end, room / run);
  }
  if (start > end) return undefined;
  return [start ? mix(from, to, start) : from, end < 1 ? mix(from, to, end) : to];
}

function strokeOf([start, ...rest]: readonly Point[], closed: boolean): Stroke[] {
  return start && rest.length ? [{ start, steps: rest.map((point) => [point]), closed }] : [];
}
