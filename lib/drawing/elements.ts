import { escapeXml } from "../escape-xml";
import { type Box, backFrom, type Point } from "./geometry";
import { pair, short } from "./numbers";

/** A piece of the drawing, with its bounding box. */
export type Shape = { markup: string; box: Box };

/** Serialises an element; attributes keep their order, and undefined ones are omitted. */
export function element(name: string, attributes: Record<string, string | undefined>, content = ""): string {
  const list = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? "" : ` ${key}="${escapeXml(value)}"`,
  );
  return content ? `<${name}${list.join("")}>${content}</${name}>` : `<${name}${list.join("")}/>`;
}

export function line(classes: string, [x1, y1]: Point, [x2, y2]: Point): string {
  return element("line", { class: classes, x1: short(x1), y1: short(y1), x2: short(x2), y2: short(y2) });
}

export function polyline(classes: string, points: readonly Point[]): string {
  return element("polyline", { class: classes, points: points.map((point) => pair(point, ",")).join(" ") });
}

export function polygon(classes: string, points: readonly Point[]): string {
  return element("polygon", { class: classes, points: points.map((point) => pair(point, ",")).join(" ") });
}

export function circle(classes: string, [x, y]: Point, radius: number): string {
  return element("circle", { class: classes, cx: short(x), cy: short(y), r: short(radius) });
}

export function path(classes: string, data: string): string {
  return element("path", { class: classes, d: data });
}

type Anchor = "start" | "middle" | "end";

/** @param content markup: escaped text and tspans */
export function text(classes: string, [x, y]: Point, content: string, anchor: Anchor = "start"): string {
  const place = { x: short(x), y: short(y), "text-anchor": anchor === "start" ? undefined : anchor };
  return element("text", { class: classes, ...place }, content);
}

export function words(classes: string, at: Point, plain: string, anchor: Anchor = "start"): string {
  return text(classes, at, escapeXml(plain), anchor);
}

/** Translates content that was drawn around its own origin. */
export function moved(content: string, by: Point): string {
  return element("g", { transform: `translate(${pair(by)})` }, content);
}

/** Pixels from the tip of an arrowhead back to its notch, where its line may end. */
export const NOTCH = 4.9;

/** A solid, notched arrowhead with its tip at a point, seven long. */
export function arrowHead(classes: string, tip: Point, from: Point): string {
  const at = backFrom(tip, from);
  return polygon(classes, [tip, at(7, 3), at(NOTCH, 0), at(7, -3)]);
}

/** The whole drawing, on the canvas that every diagram has. */
export function drawing(content: readonly string[]): string {
  return ['<svg viewBox="0 0 400 300">', ...content.map((part) => `  ${part}`), "</svg>"].join("\n");
}
