import type { GeoPermissibleObjects } from "d3-geo";
import { geoGraticule } from "d3-geo";
import { DiagramSourceError } from "../diagram-source-error";
import { element, type Shape } from "../elements";
import type { Box } from "../geometry";
import type { Atlas } from "./atlas";
import type { View } from "./fit-projection";
import { project } from "./geo-shape";
import { paintClasses } from "./paint-classes";
import { area, band, circle } from "./places";
import type { MapSpec } from "./read-map";

/** Draws all filled or flat elements: sea, bands, grid, land, countries, borders, and the edge of the map. */
export function drawGround(spec: MapSpec, view: View, atlas: Atlas): Shape[] {
  const paint = (shape: GeoPermissibleObjects, classes: string, field?: string): Shape[] => {
    if (classes === "none") return [];
    const drawn = project(shape, view.projection);
    if (drawn) return [path(drawn.data, drawn.box, classes)];
    if (field) throw new DiagramSourceError(field, "lies outside of what the map shows");
    return [];
  };
  const edge = spec.extent ? frame(view.frame) : project({ type: "Sphere" }, view.projection);
  const step = spec.graticule;
  return [
    ...(edge && spec.sea !== "none" ? [path(edge.data, edge.box, spec.sea)] : []),
    ...spec.bands.flatMap(({ from, to, class: classes }, index) =>
      paint(band(from, to), `${classes} bare`, `bands[${index}]`),
    ),
    ...(step
      ? paint(
          geoGraticule()
            .step([step, step])
            .extentMinor([
              [-180, -90 + 1e-6],
              [180, 90 - 1e-6],
            ])(),
          "grid-line",
        )
      : []),
    ...paint(atlas.land, paintClasses(spec.land)),
    ...spec.countries.flatMap(({ names, ids, field, class: classes }) =>
      paint(atlas.union(names, ids, field), paintClasses(classes), field),
    ),
    ...(spec.borders ? paint(atlas.borders(), "fine stroke-soft fainter") : []),
    ...spec.areas.flatMap(({ coordinates, class: classes }, index) =>
      paint(area(coordinates), paintClasses(classes), `areas[${index}]`),
    ),
    ...spec.circles.flatMap(({ center, radius, class: classes }, index) =>
      paint(circle(center, radius), paintClasses(classes), `circles[${index}]`),
    ),
    ...(edge && spec.outline ? [path(edge.data, edge.box, "line")] : []),
  ];
}

function path(data: string, box: Box, classes: string): Shape {
  return { markup: element("path", { class: paintClasses(classes), d: data }), box };
}

function frame(box: Box): { data: string; box: Box } {
  const [left, top, right, bottom] = box;
  return { data: `M${left} ${top}H${right}V${bottom}H${left}Z`, box };
}
