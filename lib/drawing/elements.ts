import { escapeXml } from "../escape-xml";
import { short } from "./numbers";

export type Point = { x: number; y: number };
export type Box = { left: number; top: number; right: number; bottom: number };

export function line(classes: string, from: Point, to: Point): string {
  return `<line class="${classes}" x1="${short(from.x)}" y1="${short(from.y)}" x2="${short(to.x)}" y2="${short(to.y)}"/>`;
}

export function polygon(classes: string, points: readonly Point[]): string {
  const list = points.map(({ x, y }) => `${short(x)},${short(y)}`).join(" ");
  return `<polygon class="${classes}" points="${list}"/>`;
}

export function path(classes: string, data: string): string {
  return `<path class="${classes}" d="${data}"/>`;
}

type Anchor = "start" | "middle" | "end";

/** @param content markup: escaped text and tspans */
export function text(classes: string, at: Point, content: string, anchor: Anchor = "start"): string {
  const place = anchor === "start" ? "" : ` text-anchor="${anchor}"`;
  return `<text class="${classes}" x="${short(at.x)}" y="${short(at.y)}"${place}>${content}</text>`;
}

export function words(classes: string, at: Point, plain: string, anchor: Anchor = "start"): string {
  return text(classes, at, escapeXml(plain), anchor);
}

/** Translates content that was drawn around its own origin. */
export function moved(content: string, by: Point): string {
  return `<g transform="translate(${short(by.x)} ${short(by.y)})">${content}</g>`;
}

/** A solid, notched arrowhead with its tip at a point, seven long. */
export function arrowHead(classes: string, tip: Point, from: Point): string {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [alongX, alongY] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
  const at = (back: number, aside: number): Point => ({
    x: tip.x - alongX * back - alongY * aside,
    y: tip.y - alongY * back + alongX * aside,
  });
  return polygon(classes, [tip, at(7, 3), at(4.9, 0), at(7, -3)]);
}

/** The whole drawing, on the canvas that every diagram has. */
export function drawing(content: readonly string[]): string {
  return ['<svg viewBox="0 0 400 300">', ...content.map((part) => `  ${part}`), "</svg>"].join("\n");
}
