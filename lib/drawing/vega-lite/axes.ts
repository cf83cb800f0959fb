import type { DrawingTools } from "../compiler";
import { arrowHead, line as drawLine, NOTCH, type Shape } from "../elements";
import { type Box, backFrom, boxOf, type Point } from "../geometry";
import { measureLine, textShape } from "../rich-text";
import { textClasses } from "./lettering";
import { type Item, linesOf, type Mark } from "./scene";

/** Pixels by which an axis extends beyond its range, to its tip. */
const OVERHANG = 16;
/** Line height of a title in pixels. */
const LINE = 17;
const measured = ["linear", "log", "pow", "sqrt", "symlog", "time", "utc"];

/** The line of an axis, with an arrowhead if its scale is continuous and the axis is at the bottom or on the left. */
export function axisLine(axis: Item, line: Item, [originX, originY]: Point): Shape[] {
  const [x, y] = [originX + (line.x ?? 0), originY + (line.y ?? 0)];
  const end: Point = [originX + (line.x2 ?? line.x ?? 0), originY + (line.y2 ?? line.y ?? 0)];
  const isLevel = end[1] === y;
  const [low, high]: [Point, Point] = isLevel
    ? [
        [Math.min(x, end[0]), y],
        [Math.max(x, end[0]), y],
      ]
    : [
        [x, Math.max(y, end[1])],
        [x, Math.min(y, end[1])],
      ];
  if (!hasHead(axis, line)) return [segment(low, high)];
  const tip: Point = isLevel ? [high[0] + OVERHANG, y] : [x, high[1] - OVERHANG];
  const at = backFrom(tip, low);
  const head = { markup: arrowHead("fill-ink", tip, low), box: boxOf([tip, at(7, 3), at(7, -3)]) };
  return [segment(low, at(NOTCH, 0)), head];
}

/** The title of an axis at its tip: beside that of a vertical axis, below that of a horizontal one. */
export function axisTitle(
  axis: Item,
  title: Item,
  origin: Point,
  labels: readonly Box[],
  measure: DrawingTools["measure"],
): Shape[] {
  const line = findDomain(axis);
  if (!line) return [];
  const isLevel = axis.orient === "bottom" || axis.orient === "top";
  const head = hasHead(axis, line) ? OVERHANG : 0;
  const right = origin[0] + Math.max(line.x ?? 0, line.x2 ?? line.x ?? 0);
  const top = origin[1] + Math.min(line.y ?? 0, line.y2 ?? line.y ?? 0);
  const classes = textClasses(title);
  const lines = linesOf(title);
  const isSymbol =
    lines.length === 1 && head > 0 && measureLine(lines[0] ?? "", classes, measure) <= head + 4;
  const place = isLevel
    ? underTip(right + head, top, isSymbol ? [] : labels, isSymbol)
    : besideTip(right, top - head, head > 0, lines.length);
  return lines.map((words, index) =>
    textShape({ words, classes, ...place, y: place.y + index * LINE }, measure),
  );
}

type Setting = { x: number; y: number; anchor: "start" | "end" };

/** Below the labels, but a single symbol fits above the arrowhead. */
function underTip(x: number, axisY: number, labels: readonly Box[], isSymbol: boolean): Setting {
  const y = isSymbol ? axisY - 9 : Math.max(axisY + 4, ...labels.map((box) => box[3])) + 15;
  return { x, y, anchor: "end" };
}

function besideTip(x: number, y: number, hasHead: boolean, lines: number): Setting {
  const above = (lines - 1) * LINE;
  return { x: x + (hasHead ? 9 : 0), y: y + (hasHead ? 10 : -8) - above, anchor: "start" };
}

function findDomain(axis: Item): Item | undefined {
  return axis.items?.find(({ role }: Mark) => role === "axis-domain")?.items?.[0];
}

function hasHead(axis: Item, line: Item): boolean {
  const scaleName = (axis.datum as { scale?: string } | undefined)?.scale ?? "";
  const type = axis.context?.scales?.[scaleName]?.value?.type ?? "";
  return (
    measured.includes(type) && line.strokeCap !== "butt" && ["bottom", "left"].includes(axis.orient ?? "")
  );
}

function segment(from: Point, to: Point): Shape {
  return { markup: drawLine("line", from, to), box: boxOf([from, to]) };
}
