import { providerNames } from "../diagrams/providers";

/** What the sources can be asked to leave out, and every value that can be chosen. */
export const filterValues = {
  /** Public domain only, or any licence that allows commercial use, or changes. */
  licence: ["public-domain", "commercial", "modification"],
  format: ["svg", "png", "jpg"],
  shape: ["wide", "square", "tall"],
  source: providerNames,
} as const;

export type FilterName = keyof typeof filterValues;

export const filterNames = Object.keys(filterValues) as FilterName[];

export type SearchFilters = {
  [Name in FilterName]?: (typeof filterValues)[Name][number] | undefined;
};

/** The filters of anything that carries some, and nothing else of it. */
export function pickFilters(from: SearchFilters): SearchFilters {
  return Object.fromEntries(
    filterNames.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  );
}
