declare module "d3-geo-projection" {
  import type { GeoProjection } from "d3-geo";

  export function geoAitoff(): GeoProjection;
  export function geoBertin1953(): GeoProjection;
  export function geoCylindricalEqualArea(): GeoProjection;
  export function geoEckert4(): GeoProjection;
  export function geoHammer(): GeoProjection;
  export function geoInterruptedHomolosine(): GeoProjection;
  export function geoInterruptedMollweide(): GeoProjection;
  export function geoMiller(): GeoProjection;
  export function geoMollweide(): GeoProjection;
  export function geoNaturalEarth2(): GeoProjection;
  export function geoPatterson(): GeoProjection;
  export function geoRobinson(): GeoProjection;
  export function geoSatellite(): GeoProjection;
  export function geoSinusoidal(): GeoProjection;
  export function geoTimes(): GeoProjection;
  export function geoVanDerGrinten(): GeoProjection;
  export function geoWinkel3(): GeoProjection;
}
