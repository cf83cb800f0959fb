import { categories } from "../diagrams/category-names";
import { type ProviderName, providerLabels, providerNames } from "../diagrams/providers";
import { pluralize } from "../pluralize";
import type { FilterName, SearchFilters } from "./filters";
import type { SearchViewMode } from "./search-url";
import { type SortOrder, sortOrders } from "./sort-orders";

export const filterWords = {
  filters: "Filters",
  clear: "Clear filters",
  byTag: "Filter by tag",
  allTags: "All Results",
  diagrams: (count: number) => pluralize(count, "diagram"),
  sort: "Sort",
  viewMode: "View Mode",
  noneFit: "No matches for these filters",
  removeOne: "Remove a filter to see more.",
  active: (count: number) => `, ${count} active`,
} as const;

export const viewLabels: Record<SearchViewMode, string> = { grid: "Grid", pair: "Two columns", list: "List" };

/** A menu: its name, the label of no choice, and the choices as value and label. */
export interface Choice {
  label: string;
  any: string;
  options: readonly (readonly [string, string])[];
}

type Labels<Name extends FilterName> = Record<NonNullable<SearchFilters[Name]>, string>;

const licences: Labels<"licence"> = {
  "public-domain": "Public domain",
  commercial: "Commercial use allowed",
  modification: "Changes allowed",
};
const formats: Labels<"format"> = { svg: "SVG", png: "PNG", jpg: "JPG" };
const shapes: Labels<"shape"> = { wide: "Wide", square: "Square", tall: "Tall" };

/** @param sources those of this installation; all of them if it is empty */
export function filterChoices(sources: readonly ProviderName[]): Record<FilterName | "category", Choice> {
  const here = sources.length === 0 ? providerNames : providerNames.filter((name) => sources.includes(name));
  return {
    category: { label: "Category", any: "All categories", options: categories.map((name) => [name, name]) },
    licence: { label: "Licence", any: "Any licence", options: Object.entries(licences) },
    format: { label: "Format", any: "Any format", options: Object.entries(formats) },
    shape: { label: "Shape", any: "Any shape", options: Object.entries(shapes) },
    source: {
      label: "Source",
      any: "All sources",
      options: here.map((name) => [name, providerLabels[name]]),
    },
  };
}

/** In menu order. */
export const sortChoices: readonly (readonly [SortOrder, string])[] = (
  ["relevant", "popular", "newest"] as const
).map((order) => [order, sortOrders[order].label]);
