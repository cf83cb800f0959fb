import { MIN_COVER_SIDE } from "./cover-limits";
import type { CoverBox } from "./covers";

/** From the left and from the top, as shares of the picture. */
export type Share = readonly [x: number, y: number];

export const corners = ["nw", "ne", "sw", "se"] as const;
export type Corner = (typeof corners)[number];

/** Of a cover that is added without a pointer. */
const ADDED_SIZE: Share = [0.16, 0.08];
/** How far each further one is beside the one before, so that none hides another. */
const ADDED_STEP = 0.05;

/** Four decimals are exact to the pixel in pictures of up to 10,000 pixels. */
const rounded = (share: number) => Math.round(share * 10_000) / 10_000;

const within = (share: number, least = 0, most = 1) => Math.min(Math.max(share, least), most);

/** A box of a size, moved so that all of it is on the picture. */
function boxAt([x, y]: Share, [width, height]: Share): CoverBox {
  const left = rounded(within(x, 0, 1 - width));
  const top = rounded(within(y, 0, 1 - height));
  return [left, top, rounded(left + width), rounded(top + height)];
}

const sizeOf = ([left, top, right, bottom]: CoverBox): Share => [right - left, bottom - top];

/** The box with two points as opposite corners; a side that is too short is lengthened. */
export function boxBetween([x1, y1]: Share, [x2, y2]: Share): CoverBox {
  const [left, right, top, bottom] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)];
  const side = (from: number, to: number) => Math.max(within(to) - within(from), MIN_COVER_SIDE);
  return boxAt([within(left), within(top)], [side(left, right), side(top, bottom)]);
}

export function moveBox(box: CoverBox, [x, y]: Share): CoverBox {
  return boxAt([box[0] + x, box[1] + y], sizeOf(box));
}

/** Moves the right and the bottom edge. */
export function growBox([left, top, right, bottom]: CoverBox, [x, y]: Share): CoverBox {
  return [
    left,
    top,
    rounded(within(right + x, left + MIN_COVER_SIDE)),
    rounded(within(bottom + y, top + MIN_COVER_SIDE)),
  ];
}

/** Moves a corner to a point; the opposite corner stays. */
export function dragCorner([left, top, right, bottom]: CoverBox, corner: Corner, [x, y]: Share): CoverBox {
  const isLeft = corner.endsWith("w");
  const isTop = corner.startsWith("n");
  return [
    isLeft ? rounded(within(x, 0, right - MIN_COVER_SIDE)) : left,
    isTop ? rounded(within(y, 0, bottom - MIN_COVER_SIDE)) : top,
    isLeft ? right : rounded(within(x, left + MIN_COVER_SIDE)),
    isTop ? bottom : rounded(within(y, top + MIN_COVER_SIDE)),
  ];
}

/** Of a cover that is added without a pointer: in the middle, beside those that were added before. */
export function addedBox(covers: readonly { box: CoverBox }[]): CoverBox {
  const [width, height] = ADDED_SIZE;
  const steps = Math.floor((0.5 - height) / ADDED_STEP);
  for (let step = 0; step <= steps; step += 1) {
    const by = ADDED_STEP * step;
    const box = boxAt([(1 - width) / 2 + by, (1 - height) / 2 + by], ADDED_SIZE);
    if (covers.every(({ box: [left, top] }) => left !== box[0] || top !== box[1])) return box;
  }
  return boxAt([0, 0], ADDED_SIZE);
}

/** In whole percent, to be said. */
export const percentOf = (share: number) => Math.round(100 * share);
