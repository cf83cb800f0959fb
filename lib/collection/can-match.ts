import type { SearchFilters } from "../search/filters";

/** All of the collection is CC0, drawn as vectors, and wider than tall: 4:3. */
export function canMatch({ format, shape, source }: SearchFilters): boolean {
  const isWanted = <T>(wanted: T | undefined, ours: T) => wanted === undefined || wanted === ours;
  return isWanted(format, "svg") && isWanted(shape, "wide") && isWanted(source, "collection");
}
