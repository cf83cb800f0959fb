import { element } from "@/lib/drawing/elements";

/** The light theme of `globals.css`: our pictures have a paper background. */
export const colours = {
  stock: "#f7f9f8",
  ink: "#16222a",
  soft: "#515c62",
  brand: "#0a625e",
  plate: "#ffffff",
  plateEdge: "#bec6c6",
  grid: "#e0e8e7",
  gridFine: "#ebf1ef",
} as const;

/** Side of the square in which the mark is drawn. */
const MARK_SIZE = 24;

/** The registration mark, as in `app/icon.svg`. @param left of its square, in pixels, like `top` */
export function registrationMark(left: number, top: number, size: number, strokeWidth: number): string {
  const place = `translate(${left} ${top})scale(${size / MARK_SIZE})`;
  const line = { fill: "none", stroke: colours.ink, "stroke-width": String(strokeWidth) };
  return element(
    "g",
    { transform: place },
    [
      element("path", { fill: colours.brand, d: "M12 12V4.75A7.25 7.25 0 0 1 19.25 12Z" }),
      element("circle", { cx: "12", cy: "12", r: "7.25", ...line }),
      element("path", { d: "M12 1v22M1 12h22", ...line }),
    ].join(""),
  );
}

/** An SVG with a size in pixels. */
export function drawing(width: number, height: number, content: string): string {
  const box = { width: String(width), height: String(height), viewBox: `0 0 ${width} ${height}` };
  return element("svg", { xmlns: "http://www.w3.org/2000/svg", ...box }, content);
}

export function box(
  [left, top, width, height]: readonly [number, number, number, number],
  attributes: Record<string, string>,
): string {
  const place = { x: String(left), y: String(top), width: String(width), height: String(height) };
  return element("rect", { ...place, ...attributes });
}
