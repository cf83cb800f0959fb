/** Left, top, right and bottom in pixels of the canvas. */
export type Box = readonly [number, number, number, number];

/** A piece of the drawing, with its bounding box. */
export type Shape = { markup: string; box: Box };

export const nothing: Box = [
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];

export function union(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

export function boxOf(points: Iterable<readonly [number, number]>): Box {
  let box = nothing;
  for (const [x, y] of points) box = union(box, [x, y, x, y]);
  return box;
}
