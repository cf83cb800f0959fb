import { type GeoPermissibleObjects, geoArea, geoCircle } from "d3-geo";
import type { Polygon } from "geojson";
import type { Place } from "./fields";

/** Degrees between the points of a line that is not a great circle. */
const STEP = 2;

export function circle(center: Place, radius: number): Polygon {
  return geoCircle().center(center).radius(radius).precision(1)();
}

/** Everything between two latitudes: the southern cap up to the northern one, minus the cap up to the southern one. */
export function band(from: number, to: number): Polygon {
  const rings = [
    ...(to < 90 ? (cap(to).coordinates ?? []) : []),
    ...(from > -90 ? cap(from).coordinates.map((ring) => [...ring].reverse()) : []),
  ];
  return { type: "Polygon", coordinates: rings };
}

/** Everything south of a latitude. */
function cap(latitude: number): Polygon {
  return circle([0, -90], 90 + latitude);
}

export function latitudeLine(degrees: number): GeoPermissibleObjects {
  return straightLine([-180, degrees], [0, degrees], [180, degrees]);
}

export function longitudeLine(degrees: number): GeoPermissibleObjects {
  return straightLine([degrees, -90], [degrees, 0], [degrees, 90]);
}

function straightLine(...places: Place[]): GeoPermissibleObjects {
  return { type: "LineString", coordinates: straight(places) };
}

/**
 * A polygon with sides that are straight in degrees. It covers the smaller part of the globe, in either winding
 * order.
 */
export function area(corners: readonly Place[]): Polygon {
  const [first] = corners;
  const ring = straight(first ? [...corners, first] : corners);
  const polygon: Polygon = { type: "Polygon", coordinates: [ring] };
  return geoArea(polygon) > 2 * Math.PI ? { type: "Polygon", coordinates: [[...ring].reverse()] } : polygon;
}

/** Adds places in between, so that a line keeps a constant course instead of following the great circle. */
export function straight(places: readonly Place[]): Place[] {
  return places.flatMap(([longitude, latitude], index): Place[] => {
    const before = places[index - 1];
    if (!before) return [[longitude, latitude]];
    const steps = Math.max(1, Math.ceil(Math.hypot(longitude - before[0], latitude - before[1]) / STEP));
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      return [before[0] + (longitude - before[0]) * share, before[1] + (latitude - before[1]) * share];
    });
  });
}
