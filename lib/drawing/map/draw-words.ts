import { type GeoProjection, geoPath } from "d3-geo";
import type { DrawingTools } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import { element, type Shape } from "../elements";
import type { Point } from "../geometry";
import { short } from "../numbers";
import { textShape } from "../rich-text";
import type { Atlas } from "./atlas";
import { drawGridLine, drawLine } from "./draw-lines";
import type { Place } from "./fields";
import type { View } from "./fit-projection";
import { area, latitudeLine, longitudeLine } from "./places";
import type { GridLine, MapSpec, Words } from "./read-map";

/** Draws lines, dots and text; text comes last, so that nothing covers it. */
export function drawMarks(
  spec: MapSpec,
  { projection }: View,
  atlas: Atlas,
  measure: DrawingTools["measure"],
): Shape[] {
  const marks: Shape[] = [];
  const words: Shape[] = [];
  const write = (text: Words | undefined, at: () => Point) => {
    if (text) words.push(letter(text, at(), measure));
  };
  const gridLine = (line: GridLine, key: "latitudes" | "longitudes", index: number) => {
    const field = `${key}[${index}]`;
    const isLatitude = key === "latitudes";
    const shape = isLatitude ? latitudeLine(line.degrees) : longitudeLine(line.degrees);
    marks.push(...drawGridLine(shape, line.class, projection, field));
    const centre = -(projection.rotate()[0] ?? 0);
    const at: Place = isLatitude ? [line.at ?? centre, line.degrees] : [line.degrees, line.at ?? 0];
    write(line.label, () => pointAt(at, projection, `${field}.at`));
  };

  spec.latitudes.forEach((line, index) => {
    gridLine(line, "latitudes", index);
  });
  spec.longitudes.forEach((line, index) => {
    gridLine(line, "longitudes", index);
  });
  spec.lines.forEach((line, index) => {
    const { shapes, middle } = drawLine(line, projection, `lines[${index}]`);
    marks.push(...shapes);
    write(line.label, () => middle);
  });
  spec.points.forEach(({ at, class: classes, radius, label }, index) => {
    const point = pointAt(at, projection, `points[${index}].at`);
    marks.push(dot(point, radius, classes));
    write(label, () => point);
  });

  const middleOf = (shape: Parameters<typeof area>[0]) => geoPath(projection).centroid(area(shape));
  for (const { names, ids, field, at, label } of spec.countries)
    write(label, () =>
      at ? pointAt(at, projection, field) : geoPath(projection).centroid(atlas.union(names, ids, field)),
    );
  spec.bands.forEach(({ from, to, at, label }, index) => {
    const place: Place = [at ?? -(projection.rotate()[0] ?? 0), (from + to) / 2];
    write(label, () => pointAt(place, projection, `bands[${index}].at`));
  });
  for (const { coordinates, label } of spec.areas) write(label, () => middleOf(coordinates));
  spec.circles.forEach(({ center, label }, index) => {
    write(label, () => pointAt(center, projection, `circles[${index}].center`));
  });
  spec.texts.forEach(({ at, text }, index) => {
    write(text, () => pointAt(at, projection, `texts[${index}].at`));
  });
  for (const { x, y, text } of spec.notes) write(text, () => [x, y]);
  return [...marks, ...words];
}

/** The position of a place on the canvas. A place on the far side of a globe has none. */
function pointAt(place: Place, projection: GeoProjection, field: string): Point {
  const drawn = geoPath(projection).centroid({ type: "Point", coordinates: place });
  if (drawn.every(Number.isFinite)) return drawn;
  throw new DiagramSourceError(field, `[${place.join(", ")}] lies outside of what the map shows`);
}

function letter(
  { words, classes, anchor, dx, dy }: Words,
  [x, y]: Point,
  measure: DrawingTools["measure"],
): Shape {
  return textShape({ words, classes: classes.split(" "), x: x + dx, y: y + dy, anchor }, measure);
}

function dot([x, y]: Point, radius: number, classes: string): Shape {
  const place = { cx: short(x, 1), cy: short(y, 1), r: short(radius, 1) };
  return {
    markup: element("circle", { class: classes, ...place }),
    box: [x - radius, y - radius, x + radius, y + radius],
  };
}
