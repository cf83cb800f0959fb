import type { GeoConicProjection, GeoProjection } from "d3-geo";
import * as geo from "d3-geo";
import * as further from "d3-geo-projection";

const projections = {
  aitoff: further.geoAitoff,
  albers: geo.geoAlbers,
  azimuthalEqualArea: geo.geoAzimuthalEqualArea,
  azimuthalEquidistant: geo.geoAzimuthalEquidistant,
  bertin1953: further.geoBertin1953,
  conicConformal: geo.geoConicConformal,
  conicEqualArea: geo.geoConicEqualArea,
  conicEquidistant: geo.geoConicEquidistant,
  cylindricalEqualArea: further.geoCylindricalEqualArea,
  eckert4: further.geoEckert4,
  equalEarth: geo.geoEqualEarth,
  equirectangular: geo.geoEquirectangular,
  gnomonic: geo.geoGnomonic,
  hammer: further.geoHammer,
  interruptedHomolosine: further.geoInterruptedHomolosine,
  interruptedMollweide: further.geoInterruptedMollweide,
  mercator: geo.geoMercator,
  miller: further.geoMiller,
  mollweide: further.geoMollweide,
  naturalEarth1: geo.geoNaturalEarth1,
  naturalEarth2: further.geoNaturalEarth2,
  orthographic: geo.geoOrthographic,
  patterson: further.geoPatterson,
  robinson: further.geoRobinson,
  satellite: further.geoSatellite,
  sinusoidal: further.geoSinusoidal,
  stereographic: geo.geoStereographic,
  times: further.geoTimes,
  transverseMercator: geo.geoTransverseMercator,
  vanDerGrinten: further.geoVanDerGrinten,
  winkel3: further.geoWinkel3,
} as const satisfies Record<string, () => GeoProjection>;

export type ProjectionName = keyof typeof projections;

export const projectionNames = Object.keys(projections) as ProjectionName[];

export function newProjection(name: ProjectionName): GeoProjection {
  return projections[name]();
}

export function isConic(projection: GeoProjection): projection is GeoConicProjection {
  return "parallels" in projection;
}
