import { canvas } from "../drawing/compiler";
import { gapTo, type Point } from "../drawing/geometry";
import type { AskedLabel } from "../drawing/svg/find-labels";

type Placed = Pick<AskedLabel, "box" | "pointsAt">;

/** Pixels of the canvas: how far from a label, or from what it points at, a click still means it. */
const REACH = 24;

/** Where a label is, in words: the third of the picture that its centre is in. */
export function placeInWords({ box: [left, top, right, bottom] }: Placed): string {
  const third = (value: number, size: number) => Math.min(2, Math.floor((3 * value) / size));
  const across = ["left", "", "right"][third((left + right) / 2, canvas.width)];
  const down = ["top", "", "bottom"][third((top + bottom) / 2, canvas.height)];
  return [down, across].filter(Boolean).join(" ") || "middle";
}

/** The label nearest to a point, if the point is near it or near what it points at. */
export function labelAt(labels: readonly Placed[], point: Point): number | null {
  const gaps = labels.map(({ box, pointsAt }) =>
    Math.min(gapTo(box, point), pointsAt ? gapTo([...pointsAt, ...pointsAt], point) : REACH),
  );
  const least = Math.min(...gaps);
  return least < REACH ? gaps.indexOf(least) : null;
}
