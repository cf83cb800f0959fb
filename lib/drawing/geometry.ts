/** In pixels of the canvas. */
export type Point = readonly [x: number, y: number];

/** Left, top, right and bottom in pixels of the canvas. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export function union(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

export function boxOf(points: readonly Point[]): Box {
  const [x, y] = points[0] ?? [0, 0];
  return points.reduce<Box>((box, [left, top]) => union(box, [left, top, left, top]), [x, y, x, y]);
}

/** Whether two boxes overlap, or are closer than the slack. */
export function meets(one: Box, other: Box, slack = 0): boolean {
  return (
    one[0] < other[2] + slack &&
    other[0] < one[2] + slack &&
    one[1] < other[3] + slack &&
    other[1] < one[3] + slack
  );
}

/** The point at a share of the way from one point to another. */
export function mix([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

export function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

/** How far a point is from a box; 0 inside it. */
export function gapTo([left, top, right, bottom]: Box, [x, y]: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** The points at an offset back from the tip of a line, and to its right, in pixels. */
export function backFrom(tip: Point, from: Point): (back: number, aside: number) => Point {
  const length = distance(from, tip) || 1;
  const [alongX, alongY] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length];
  return (back, aside) => [tip[0] - alongX * back - alongY * aside, tip[1] - alongY * back + alongX * aside];
}
