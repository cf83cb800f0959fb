import type { Point } from "./geometry";

/** Drops points closer than the tolerance to the simplified line (Douglas-Peucker). */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Uint8Array(points.length);
  const open: [number, number][] = [[0, points.length - 1]];
  kept[0] = 1;
  kept[points.length - 1] = 1;
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    const { index, distance } = farthest(points, first, last);
    if (distance <= tolerance) continue;
    kept[index] = 1;
    open.push([first, index], [index, last]);
  }
  return points.filter((_, index) => kept[index]);
}

function farthest(
  points: readonly Point[],
  first: number,
  last: number,
): { index: number; distance: number } {
  let [index, distance] = [first, 0];
  const [start, end] = [points[first], points[last]];
  if (!start || !end) return { index, distance };
  for (let candidate = first + 1; candidate < last; candidate++) {
    const point = points[candidate];
    const away = point ? distanceTo(point, start, end) : 0;
    if (away > distance) [index, distance] = [candidate, away];
  }
  return { index, distance };
}

function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy;
  const along = square ? Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / square)) : 0;
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}
