import type { Paint } from "./png";

/** What a picture shows, painted for any size: the same scene at every scale. */
export type Painting = (width: number, height: number) => Paint;

const CLEAR = 0x00000000;
const BLACK = 0x000000ff;

const rgb = (red: number, green: number, blue: number) =>
  ((Math.round(red) << 24) | (Math.round(green) << 16) | (Math.round(blue) << 8) | 0xff) >>> 0;

/** A hill under an evening sky, as dark at the edge as photographs are. */
export const photograph: Painting = (width, height) => (x, y) => {
  const [across, down] = [x / width, y / height];
  const ridge = 0.62 + 0.09 * Math.sin(across * 7) + 0.03 * Math.sin(across * 23);
  if (down > ridge) return rgb(40 + 50 * (1 - down), 62 + 60 * (1 - down), 44);
  const glow = Math.max(0, 1 - 2.4 * Math.hypot(across - 0.68, down - 0.5));
  return rgb(84 + 130 * down + 60 * glow, 112 + 70 * down + 40 * glow, 158 - 60 * down);
};

/** The photograph under the pale stripes that a seller lays over it. */
export const watermarked: Painting = (width, height) => {
  const below = photograph(width, height);
  const stripe = Math.max(6, (width + height) / 16);
  return (x, y) => {
    if ((x + y) % (stripe * 2) > stripe / 3) return below(x, y);
    const colour = below(x, y);
    const paled = (shift: number) => (((colour >>> shift) & 0xff) + 255) / 2;
    return rgb(paled(24), paled(16), paled(8));
  };
};

/** Yellowed paper with lines of words, a heading over every dozen. */
export const scan: Painting = (width, height) => {
  const line = Math.max(3, Math.min(width, height) / 18);
  return (x, y) => {
    const row = Math.floor(y / line);
    const isHeading = row % 12 === 1;
    const isBetweenLines = y % line > line * (isHeading ? 0.7 : 0.45) || row % 12 === 0;
    const isMargin = x < width * 0.09 || x > width * (isHeading ? 0.5 : 0.91);
    const isBetweenWords = Math.sin((x / line) * 1.9 + row * 5.3) > 0.82;
    return isBetweenLines || isMargin || isBetweenWords ? rgb(244, 238, 222) : rgb(52, 46, 40);
  };
};

/** Axes and a curve in black, on no ground at all. */
export const lineArt: Painting = (width, height) => {
  const pen = Math.max(1, Math.min(width, height) / 110);
  const [left, floor] = [width * 0.12, height * 0.86];
  return (x, y) => {
    const curve = height * (0.48 - 0.3 * Math.sin((x / width) * 9));
    const slope = 1 + Math.abs(Math.cos((x / width) * 9)) * 2.7 * (height / width);
    const isCurve = x > left && x < width * 0.94 && Math.abs(y - curve) < pen * slope;
    const isAxis = (Math.abs(x - left) < pen && y < floor) || (Math.abs(y - floor) < pen && x > left);
    return isCurve || isAxis ? BLACK : CLEAR;
  };
};

/** A band of years, every fifth with a longer mark. */
export const timeline: Painting = (width, height) => {
  const year = Math.max(2, width / 60);
  return (x, y) => {
    const [place, down] = [Math.floor(x / year), y / height];
    const isMark = x % year < year / 8 && down > 0.36 && down < (place % 5 === 0 ? 0.86 : 0.62);
    if (isMark) return rgb(30, 44, 56);
    if (down > 0.3 && down < 0.4) return rgb(30, 44, 56);
    if (down <= 0.3 && down > 0.1 && place % 15 < 9) return rgb(214, 190, 132);
    return rgb(250, 250, 248);
  };
};
