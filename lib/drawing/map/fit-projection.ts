import type { GeoPermissibleObjects, GeoProjection } from "d3-geo";
import { canvas } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import type { Box } from "../geometry";
import { isConic, newProjection } from "./projections";
import type { MapSpec } from "./read-map";

/** Samples along each edge of an extent, enough to account for its curvature. */
const STEPS = 40;

/** Projections that look down on one place, the centre of the map. */
const azimuthal =
  "azimuthalEqualArea azimuthalEquidistant gnomonic orthographic satellite stereographic".split(" ");

export type View = { projection: GeoProjection; frame: Box };

/** The projection of a map, fitted to the canvas within its margins. */
export function fitProjection(spec: MapSpec): View {
  const { inset, extent } = spec;
  const frame: Box = [
    canvas.margin + inset.left,
    canvas.margin + inset.top,
    canvas.width - canvas.margin - inset.right,
    canvas.height - canvas.margin - inset.bottom,
  ];
  if (frame[2] - frame[0] < 100 || frame[3] - frame[1] < 100)
    throw new DiagramSourceError("inset", "leaves no room for the map");
  const projection = newProjection(spec.projection);
  turn(projection, spec);
  if (spec.clipAngle) projection.clipAngle(spec.clipAngle);
  projection.precision(0.3);
  const corners: [[number, number], [number, number]] = [
    [frame[0], frame[1]],
    [frame[2], frame[3]],
  ];
  projection.fitExtent(corners, extent ? edgeOf(extent) : whole(spec));
  if (extent) projection.clipExtent(corners);
  return { projection, frame };
}

function turn(
  projection: GeoProjection,
  { projection: name, rotate, center, parallels, extent }: MapSpec,
): void {
  if (parallels) {
    if (!isConic(projection))
      throw new DiagramSourceError("parallels", "only a conic projection has parallels");
    projection.parallels([parallels[0] ?? 0, parallels[1] ?? 0]);
  }
  if (rotate) projection.rotate([rotate[0] ?? 0, rotate[1] ?? 0, rotate[2] ?? 0]);
  else if (center) projection.rotate([-center[0], -center[1]]);
  else if (extent) {
    const [west, south, east, north] = extent;
    projection.rotate([-(west + east) / 2, azimuthal.includes(name) ? -(south + north) / 2 : 0]);
  }
}

function whole({ projection, clipAngle }: MapSpec): GeoPermissibleObjects {
  const endless = ["mercator", "gnomonic", "stereographic", "transverseMercator", "conicConformal"];
  if (endless.includes(projection) && !clipAngle)
    throw new DiagramSourceError(
      "extent",
      `the projection ${projection} has no edge of its own, so say what it shows`,
    );
  return { type: "Sphere" };
}

function edgeOf([west, south, east, north]: readonly [
  number,
  number,
  number,
  number,
]): GeoPermissibleObjects {
  const coordinates: [number, number][] = [];
  for (let step = 0; step <= STEPS; step++) {
    const longitude = west + ((east - west) * step) / STEPS;
    const latitude = south + ((north - south) * step) / STEPS;
    coordinates.push([longitude, south], [longitude, north], [west, latitude], [east, latitude]);
  }
  // At the antimeridian a place belongs to both sides.
  const inset = ([x, y]: [number, number]): [number, number] => [
    Math.min(Math.max(x, west + 1e-3), east - 1e-3),
    y,
  ];
  return { type: "MultiPoint", coordinates: coordinates.map(inset) };
}
