import { arrowhead } from "../arrowhead";
import type { DrawingTools } from "../compiler";
import { element } from "../markup";
import { short } from "../numbers";
import { textShape } from "../rich-text";
import type { Shape } from "../shape";
import { textClasses } from "./lettering";
import { type Item, linesOf, type Mark } from "./scene";

type Point = readonly [number, number];

/** Pixels by which an axis runs on beyond its range, to its tip. */
const OVERHANG = 16;
const measured = ["linear", "log", "pow", "sqrt", "symlog", "time", "utc"];

/** The line of an axis, with a head where it counts up without end. */
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
  const { points, lineEnd } = arrowhead(tip, isLevel ? [1, 0] : [0, -1]);
  const box = isLevel
    ? ([tip[0] - 7, y - 3, tip[0], y + 3] as const)
    : ([x - 3, tip[1], x + 3, tip[1] + 7] as const);
  return [segment(low, lineEnd), { markup: element("polygon", { class: "fill-ink", points }), box }];
}

/** The title of an axis stands at its tip: beside that of an upright axis, under that of a level one. */
export function axisTitle(
  axis: Item,
  title: Item,
  [originX, originY]: Point,
  lowestLabel: number,
  measure: DrawingTools["measure"],
): Shape[] {
  const line = findDomain(axis);
  if (!line) return [];
  const overhang = hasHead(axis, line) ? OVERHANG : 0;
  const classes = textClasses(title);
  const [xs, ys] = [
    [line.x ?? 0, line.x2 ?? line.x ?? 0],
    [line.y ?? 0, line.y2 ?? line.y ?? 0],
  ];
  const lines = linesOf(title);
  const isLevel = axis.orient === "bottom" || axis.orient === "top";
  return lines.map((words, index) =>
    isLevel
      ? textShape(
          {
            words,
            classes,
            x: originX + Math.max(...xs) + overhang,
            y: lowestLabel + 16 + index * 17,
            anchor: "end",
          },
          measure,
        )
      : textShape(
          {
            words,
            classes,
            x: originX + (xs[0] ?? 0) + (overhang ? 9 : 0),
            y: originY + Math.min(...ys) - (overhang ? 6 : 8) - (lines.length - 1 - index) * 17,
            anchor: "start",
          },
          measure,
        ),
  );
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

function segment([x1, y1]: Point, [x2, y2]: Point): Shape {
  const markup = element("line", {
    class: "line",
    x1: short(x1),
    y1: short(y1),
    x2: short(x2),
    y2: short(y2),
  });
  return { markup, box: [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] };
}
