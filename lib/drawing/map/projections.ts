import {
  type GeoConicProjection,
  type GeoProjection,
  geoAlbers,
  geoAzimuthalEqualArea,
  geoAzimuthalEquidistant,
  geoConicConformal,
  geoConicEqualArea,
  geoConicEquidistant,
  geoEqualEarth,
  geoEquirectangular,
  geoGnomonic,
  geoMercator,
  geoNaturalEarth1,
  geoOrthographic,
  geoStereographic,
  geoTransverseMercator,
} from "d3-geo";
import {
  geoAitoff,
  geoBertin1953,
  geoCylindricalEqualArea,
  geoEckert4,
  geoHammer,
  geoInterruptedHomolosine,
  geoInterruptedMollweide,
  geoMiller,
  geoMollweide,
  geoNaturalEarth2,
  geoPatterson,
  geoRobinson,
  geoSatellite,
  geoSinusoidal,
  geoTimes,
  geoVanDerGrinten,
  geoWinkel3,
} from "d3-geo-projection";

const projections = {
  aitoff: geoAitoff,
  albers: geoAlbers,
  azimuthalEqualArea: geoAzimuthalEqualArea,
  azimuthalEquidistant: geoAzimuthalEquidistant,
  bertin1953: geoBertin1953,
  conicConformal: geoConicConformal,
  conicEqualArea: geoConicEqualArea,
  conicEquidistant: geoConicEquidistant,
  cylindricalEqualArea: geoCylindricalEqualArea,
  eckert4: geoEckert4,
  equalEarth: geoEqualEarth,
  equirectangular: geoEquirectangular,
  gnomonic: geoGnomonic,
  hammer: geoHammer,
  interruptedHomolosine: geoInterruptedHomolosine,
  interruptedMollweide: geoInterruptedMollweide,
  mercator: geoMercator,
  miller: geoMiller,
  mollweide: geoMollweide,
  naturalEarth1: geoNaturalEarth1,
  naturalEarth2: geoNaturalEarth2,
  orthographic: geoOrthographic,
  patterson: geoPatterson,
  robinson: geoRobinson,
  satellite: geoSatellite,
  sinusoidal: geoSinusoidal,
  stereographic: geoStereographic,
  times: geoTimes,
  transverseMercator: geoTransverseMercator,
  vanDerGrinten: geoVanDerGrinten,
  winkel3: geoWinkel3,
} as const satisfies Record<string, () => GeoProjection>;

export type ProjectionName = keyof typeof projections;

export const projectionNames = Object.keys(projections) as ProjectionName[];

export function newProjection(name: ProjectionName): GeoProjection {
  return projections[name]();
}

export function isConic(projection: GeoProjection): projection is GeoConicProjection {
  return "parallels" in projection;
}
