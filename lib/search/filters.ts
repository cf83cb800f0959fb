import { providerNames } from "../diagrams/providers";

/** The filters that sources support, with all their values. */
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

/** Copies only the filters of an object. */
export function pickFilters(from: SearchFilters): SearchFilters {
  return Object.fromEntries(
    filterNames.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  );
}
