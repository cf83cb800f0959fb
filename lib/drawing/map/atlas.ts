import type { MultiLineString, MultiPolygon } from "geojson";
import { feature, merge, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon as Multi, Polygon, Topology } from "topojson-specification";
import { DiagramSourceError } from "../diagram-source-error";

type Country = (Polygon<{ name: string }> | Multi<{ name: string }>) & { id?: string };
type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;

export type Atlas = {
  land: MultiPolygon;
  borders: () => MultiLineString;
  /** Merges countries into one shape, without the borders between them. */
  union: (names: readonly string[], ids: readonly string[], field: string) => MultiPolygon;
};

// Each import is literal, so that a bundler finds the file and a browser loads it on demand.
const files = {
  "110m": () => import("world-atlas/countries-110m.json", { with: { type: "json" } }),
  "50m": () => import("world-atlas/countries-50m.json", { with: { type: "json" } }),
};

export async function openAtlas(resolution: "110m" | "50m"): Promise<Atlas> {
  const world = (await files[resolution]()).default as unknown as World;
  const { countries, land } = world.objects;
  const all = countries.geometries as Country[];
  return {
    land: asMultiPolygon(feature(world, land)),
    borders: () => mesh(world, countries, (a, b) => a !== b),
    union: (names, ids, field) =>
      merge(world, [
        ...names.map((name) => findByName(all, name, field)),
        ...ids.map((id) => findById(all, id, field.replace(/names$/, "ids"))),
      ]),
  };
}

function findByName(all: readonly Country[], name: string, field: string): Country {
  const wanted = name.trim().toLowerCase();
  const found = all.find(({ properties }) => properties?.name.toLowerCase() === wanted);
  if (found) return found;
  const close = nearest(
    name,
    all.flatMap(({ properties }) => properties?.name ?? []),
  );
  throw new DiagramSourceError(field, `no country is called “${name}”; did you mean “${close}”?`);
}

function findById(all: readonly Country[], id: string, field: string): Country {
  const wanted = id.padStart(3, "0");
  const found = all.find((country) => country.id === wanted);
  if (found) return found;
  const close = nearest(
    wanted,
    all.flatMap((country) => country.id ?? []),
  );
  throw new DiagramSourceError(field, `no country has the number ${id}; did you mean ${close}?`);
}

function asMultiPolygon(land: ReturnType<typeof feature>): MultiPolygon {
  const features = land.type === "FeatureCollection" ? land.features : [land];
  const coordinates = features.flatMap(({ geometry }) => {
    if (geometry.type === "MultiPolygon") return geometry.coordinates;
    return geometry.type === "Polygon" ? [geometry.coordinates] : [];
  });
  return { type: "MultiPolygon", coordinates };
}

/** The word with the most similar spelling. */
function nearest(word: string, words: readonly string[]): string {
  const wanted = word.toLowerCase();
  let [best, least] = ["", Number.POSITIVE_INFINITY];
  for (const candidate of words) {
    const far = distance(wanted, candidate.toLowerCase());
    if (far < least) [best, least] = [candidate, far];
  }
  return best;
}

/** Number of letters to insert, delete or replace (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
