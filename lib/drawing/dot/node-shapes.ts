import { escapeXml } from "../../escape-xml";
import type { DrawingTools } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import { element, line, path, polygon } from "../elements";
import type { Point } from "../geometry";
import { pair, short } from "../numbers";
import { compartments, LINE_HEIGHT, labelLines, widthOf } from "./label-lines";
import type { Look } from "./looks";
import type { Attributes } from "./read-layout";

type Size = readonly [width: number, height: number];
type Shape = {
  /** The size of the outline around a text of this size. */
  around(words: Size): Size;
  outline(centre: Point, size: Size, classes: string): string;
};

const corners =
  (offsets: (size: Size) => Point[]) =>
  ([x, y]: Point, size: Size, classes: string) =>
    polygon(
      classes,
      offsets(size).map(([dx, dy]) => [x + dx, y + dy]),
    );

function rect([x, y]: Point, [width, height]: Size, classes: string, rx: number): string {
  const place = { x: short(x - width / 2), y: short(y - height / 2) };
  const size = { width: short(width), height: short(height), rx: short(rx) };
  return element("rect", { class: classes, ...place, ...size });
}

function ellipse([x, y]: Point, [width, height]: Size, classes: string): string {
  const radii = { rx: short(width / 2), ry: short(height / 2) };
  return element("ellipse", { class: classes, cx: short(x), cy: short(y), ...radii });
}

const padded = ([width, height]: Size): Size => [width + 20, height + 12];
const round = ([width, height]: Size): Size => {
  const diameter = Math.max(34, Math.hypot(width, height) + 8);
  return [diameter, diameter];
};

const shapes: Readonly<Record<string, Shape>> = {
  box: { around: padded, outline: (at, size, classes) => rect(at, size, classes, 4) },
  oval: {
    around: ([width, height]) => [width + height + 20, height + 12],
    outline: (at, size, classes) => rect(at, size, classes, size[1] / 2),
  },
  ellipse: { around: ([width, height]) => [width * 1.3 + 14, height * 1.35 + 10], outline: ellipse },
  circle: { around: round, outline: ellipse },
  doublecircle: {
    around: (words) => {
      const [inner] = round(words);
      return [inner + 8, inner + 8];
    },
    outline: (at, size, classes) =>
      ellipse(at, size, classes) + ellipse(at, [size[0] - 8, size[1] - 8], classes),
  },
  diamond: {
    around: ([width, height]) => [width * 1.5 + 26, height * 1.2 + 20],
    outline: corners(([width, height]) => [
      [0, -height / 2],
      [width / 2, 0],
      [0, height / 2],
      [-width / 2, 0],
    ]),
  },
  parallelogram: {
    around: ([width, height]) => [width + 40, height + 12],
    outline: corners(([width, height]) => [
      [-width / 2 + 12, -height / 2],
      [width / 2, -height / 2],
      [width / 2 - 12, height / 2],
      [-width / 2, height / 2],
    ]),
  },
  hexagon: {
    around: ([width, height]) => [width + 36, height + 12],
    outline: corners(([width, height]) => [
      [-width / 2 + 10, -height / 2],
      [width / 2 - 10, -height / 2],
      [width / 2, 0],
      [width / 2 - 10, height / 2],
      [-width / 2 + 10, height / 2],
      [-width / 2, 0],
    ]),
  },
  cylinder: { around: ([width, height]) => [width + 20, height + 28], outline: cylinder },
  point: { around: () => [7, 7], outline: ellipse },
  plaintext: { around: ([width, height]) => [width + 8, height + 4], outline: () => "" },
};

function cylinder([x, y]: Point, [width, height]: Size, classes: string): string {
  const [left, top, right, bottom] = [x - width / 2, y - height / 2 + 6, x + width / 2, y + height / 2 - 6];
  const lid = `A${short(width / 2)} 6 0 0`;
  const [start, end] = [pair([left, top]), pair([right, top])];
  const body = `M${start}${lid} 1 ${end}V${short(bottom)}${lid} 1 ${pair([left, bottom])}Z`;
  return path(classes, `${body}M${start}${lid} 0 ${end}`);
}

/** How a node is placed and drawn; a record is a box of compartments. */
export type NodeDrawing = {
  size: Size;
  /** The Graphviz shape at whose border lines end. */
  edge: "box" | "ellipse" | "diamond";
  draw(centre: Point): string;
};

export function nodeDrawing(
  name: string,
  attributes: Attributes,
  look: Look,
  tools: DrawingTools,
): NodeDrawing {
  const { shape = "box", label = "\\N" } = attributes;
  const minimum: Size = [72 * Number(attributes.width ?? 0), 72 * Number(attributes.height ?? 0)];
  if (shape === "record") return recordDrawing(name, label, look, minimum, tools);
  const known = Object.hasOwn(shapes, shape) ? shapes[shape] : undefined;
  if (!known) {
    const names = [...Object.keys(shapes), "record"].join(", ");
    throw new DiagramSourceError(`${name} shape`, `“${shape}” is none of ${names}`);
  }
  const isPoint = shape === "point";
  const lines = isPoint ? [] : labelLines(label, name);
  const words: Size = [widthOf(lines, look.words, tools), lines.length * LINE_HEIGHT];
  const [width, height] = known.around(words);
  const isFree = attributes.width !== undefined && !isPoint;
  const size: Size = isFree ? [Math.max(width, minimum[0]), Math.max(height, minimum[1])] : [width, height];
  const classes = isPoint ? look.arrow : look.outline;
  return {
    size,
    edge: edgeOf(shape),
    draw: (centre) =>
      known.outline(centre, size, classes) +
      drawLines(lines, centre, size[0] - 16, look.words, shape === "cylinder" ? 4 : 0),
  };
}

function edgeOf(shape: string): NodeDrawing["edge"] {
  if (shape === "diamond") return "diamond";
  return ["ellipse", "circle", "doublecircle", "point"].includes(shape) ? "ellipse" : "box";
}

/** Draws lines of text around a centre; left and right aligned lines start at the edges of the given width. */
export function drawLines(
  lines: ReturnType<typeof labelLines>,
  [x, y]: Point,
  width: number,
  classes: string,
  lower = 0,
): string {
  const first = y + lower - ((lines.length - 1) * LINE_HEIGHT) / 2 + 4.8;
  return lines
    .map(({ words, anchor }, index) => {
      if (!words) return "";
      const left = { start: x - width / 2, middle: x, end: x + width / 2 }[anchor];
      const place = { x: short(left), y: short(first + index * LINE_HEIGHT), "text-anchor": anchor };
      return element("text", { class: classes, ...place }, escapeXml(words));
    })
    .join("");
}

function recordDrawing(
  name: string,
  label: string,
  look: Look,
  minimum: Size,
  tools: DrawingTools,
): NodeDrawing {
  const { isStacked, parts } = compartments(label);
  const cells = parts.map((part, index) => {
    // As in UML, the first of stacked compartments is the name.
    const classes = isStacked && index === 0 ? `${look.words} bold` : look.words;
    const lines = labelLines(part, name);
    const height = Math.max(1, lines.length) * LINE_HEIGHT + 8;
    return { lines, classes, size: [widthOf(lines, classes, tools) + 16, height] as Size };
  });
  const sum = (axis: 0 | 1) => cells.reduce((total, { size }) => total + size[axis], 0);
  const most = (axis: 0 | 1) => Math.max(...cells.map(({ size }) => size[axis]));
  const size: Size = isStacked
    ? [Math.max(most(0), minimum[0]), Math.max(sum(1), minimum[1])]
    : [Math.max(sum(0), minimum[0]), Math.max(most(1), minimum[1])];
  return { size, edge: "box", draw };

  function draw([x, y]: Point): string {
    const [left, top] = [x - size[0] / 2, y - size[1] / 2];
    const drawn = [rect([x, y], size, look.outline, 2)];
    const stretch = isStacked ? size[1] / sum(1) : size[0] / sum(0);
    let at = isStacked ? top : left;
    for (const [index, cell] of cells.entries()) {
      const extent = cell.size[isStacked ? 1 : 0] * stretch;
      if (index > 0) drawn.push(divider(at));
      const centre: Point = isStacked ? [x, at + extent / 2] : [at + extent / 2, y];
      drawn.push(drawLines(cell.lines, centre, (isStacked ? size[0] : extent) - 16, cell.classes));
      at += extent;
    }
    return drawn.join("");

    function divider(position: number): string {
      const classes = look.outline.replace(/\b(wash|fill)-\S+/g, "").trim();
      return isStacked
        ? line(classes, [left, position], [left + size[0], position])
        : line(classes, [position, top], [position, top + size[1]]);
    }
  }
}
