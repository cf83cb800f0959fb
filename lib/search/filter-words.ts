import { type Category, categories } from "../diagrams/category-names";
import { type ProviderName, providerLabels } from "../diagrams/providers";
import type { FilterName, SearchFilters } from "./filters";
import type { ViewMode } from "./search-url";
import { type SortOrder, sortOrders } from "./sort-orders";

type Labels<Name extends FilterName> = Record<NonNullable<SearchFilters[Name]>, string>;

const valueLabels: { [Name in FilterName]: Labels<Name> } = {
  licence: {
    "public-domain": "Public domain",
    commercial: "Commercial use allowed",
    modification: "Changes allowed",
  },
  format: { svg: "SVG", png: "PNG", jpg: "JPG" },
  shape: { wide: "Wide", square: "Square", tall: "Tall" },
  source: providerLabels,
};

export const filterWords = {
  filters: "Filters",
  clear: "Clear filters",
  byTag: "Filter by tag",
  allTags: "All Results",
  diagrams: (count: number) => `${count} ${count === 1 ? "diagram" : "diagrams"}`,
  sort: "Sort",
  viewMode: "View Mode",
  noneFit: "No matches for these filters",
  active: (count: number) => `, ${count} active`,
} as const;

export const viewLabels: Record<ViewMode, string> = { grid: "Grid", list: "List" };

/** A menu: its name, the label of no choice, and the choices as value and label. */
export interface Choice {
  label: string;
  any: string;
  options: readonly (readonly [string, string])[];
}

/** @param sources those of this installation; all of them if it is empty */
export function filterChoices(sources: readonly ProviderName[]): Record<FilterName | "category", Choice> {
  const isHere = ([value]: readonly [string, string]) =>
    sources.length === 0 || sources.includes(value as ProviderName);
  return {
    category: {
      label: "Category",
      any: "All categories",
      options: categories.map((name: Category) => [name, name]),
    },
    licence: { label: "Licence", any: "Any licence", options: Object.entries(valueLabels.licence) },
    format: { label: "Format", any: "Any format", options: Object.entries(valueLabels.format) },
    shape: { label: "Shape", any: "Any shape", options: Object.entries(valueLabels.shape) },
    source: {
      label: "Source",
      any: "All sources",
      options: Object.entries(valueLabels.source).filter(isHere),
    },
  };
}

/** In menu order. */
export const sortChoices: readonly (readonly [SortOrder, string])[] = (
  ["relevant", "popular", "newest"] as const
).map((order) => [order, sortOrders[order].label]);
