import { canvas } from "../drawing/compiler";
import { element } from "../drawing/elements";
import type { Point } from "../drawing/geometry";
import { short } from "../drawing/numbers";
import type { AskedLabel } from "../drawing/svg/find-labels";

/** `collection/badges.json`, which the render step writes. */
export interface BadgeShapes {
  /** Pixels of the canvas per step of an outline. */
  scale: number;
  /** Of a digit, in steps. */
  height: number;
  /** The outlines of 0 to 9 in steps, from the pen on the baseline, and how far each moves it. */
  digits: readonly { d: string; width: number }[];
  colours: Readonly<Record<"light" | "dark", { ink: string; paper: string }>>;
}

/** Pixels of the canvas. */
const HEIGHT = 16;
/** Beside the digits of a longer number. */
const PADDING = 4;
/** The line of paper around it, which sets it off from the drawing and from the next badge. */
const EDGE = 1;

/**
 * The numbers of labels, from 1, each in the middle of where its label was, or at the end of it where its leader begins.
 * Digits are outlines, as labels are.
 */
export function drawBadges(
  labels: readonly Pick<AskedLabel, "box" | "pointsAt">[],
  { scale, height, digits, colours }: BadgeShapes,
  theme: "light" | "dark",
): string {
  const { ink, paper } = colours[theme];
  return labels.map((label, index) => drawBadge(label, String(index + 1))).join("");

  function drawBadge({ box, pointsAt }: Pick<AskedLabel, "box" | "pointsAt">, number: string): string {
    const [left, top, right, bottom] = box;
    const outlines = Array.from(number, (digit) => digits[Number(digit)] as BadgeShapes["digits"][number]);
    const digitsWidth = outlines.reduce((sum, { width }) => sum + width, 0) * scale;
    const width = Math.max(HEIGHT, digitsWidth + 2 * PADDING);
    const side = pointsAt ? sideOf(box, pointsAt) : 0;
    const x = within((left + right + side * Math.max(right - left - width, 0)) / 2, width / 2, canvas.width);
    const y = within((top + bottom) / 2, HEIGHT / 2, canvas.height);
    const plate = element("rect", {
      x: short(x - width / 2),
      y: short(y - HEIGHT / 2),
      width: short(width),
      height: String(HEIGHT),
      rx: String(HEIGHT / 2),
      stroke: paper,
      "stroke-width": String(EDGE),
    });
    let pen = 0;
    const glyphs = outlines.map(({ d, width }) => {
      const glyph = element("path", { transform: pen === 0 ? undefined : `translate(${pen})`, d });
      pen += width;
      return glyph;
    });
    const place = `translate(${short(x - digitsWidth / 2)} ${short(y + (height * scale) / 2)})scale(${short(scale, 5)})`;
    const figures = element("g", { transform: place, fill: paper }, glyphs.join(""));
    return element("g", { "data-number": number, fill: ink }, plate + figures);
  }
}

/** The side of a label where a leader to this point begins: -1 left, 1 right, 0 above or below. */
function sideOf([left, top, right, bottom]: AskedLabel["box"], [x, y]: Point): -1 | 0 | 1 {
  const aside = Math.max(left - x, x - right);
  if (aside < Math.max(top - y, y - bottom, 0)) return 0;
  return x < left ? -1 : 1;
}

/** A coordinate that keeps what is around it on the canvas. */
const within = (at: number, reach: number, end: number) => Math.min(Math.max(at, reach), end - reach);
