const number = /^-?(\d+\.?\d*|\.\d+)$/;
const path = /^[MmLlHhVvCcSsQqTtAaZz\d\s,.-]+$/;
const points = /^[\d\s,.-]+$/;
const transform = /^((translate|rotate|scale)\([\d\s,.-]+\)\s*)+$/;
const anchor = /^(start|middle|end)$/;
const classNames = /^[a-z][a-z0-9-]*( [a-z][a-z0-9-]*)*$/;

const painted = { class: classNames, opacity: number, "stroke-width": number };

/**
 * Everything that a drawing may contain, with the format of each value. It allows no scripts, links, external
 * resources or styles, so that an untrusted source cannot contain them either.
 */
export const allowedAttributes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  svg: { viewBox: /^0 0 400 300$/ },
  g: { ...painted, transform },
  path: { ...painted, d: path },
  line: { ...painted, x1: number, y1: number, x2: number, y2: number },
  polyline: { ...painted, points },
  polygon: { ...painted, points },
  rect: { ...painted, x: number, y: number, width: number, height: number, rx: number },
  circle: { ...painted, cx: number, cy: number, r: number },
  ellipse: { ...painted, cx: number, cy: number, rx: number, ry: number },
  text: { ...painted, x: number, y: number, "text-anchor": anchor, transform },
  tspan: { class: classNames, dx: number, dy: number },
};
