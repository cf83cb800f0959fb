import { type Category, categories } from "../diagrams/category-names";
import { beginningOf } from "../text-beginning";
import { filterNames, filterValues, pickFilters, type SearchFilters } from "./filters";
import { MAX_QUERY_LENGTH, SHOWN_PAGES, tidyQuery } from "./query-text";
import { DEFAULT_SORT_ORDER, type SortOrder, sortOrders } from "./sort-orders";

export const viewModes = ["grid", "list"] as const;

export type ViewMode = (typeof viewModes)[number];

/** Results on a narrow phone can also be a grid of two columns. */
export const searchViewModes = ["grid", "pair", "list"] as const;

export type SearchViewMode = (typeof searchViewModes)[number];

/** How a card is laid out: two narrow columns are a grid too. */
export function viewModeOf(view: SearchViewMode): ViewMode {
  return view === "pair" ? "grid" : view;
}

/** The parameters that determine the results of a search. */
export interface SearchRequest extends SearchFilters {
  query: string;
  /** From 1. */
  page?: number;
  receipt?: string;
  /** Whether to start over instead of continuing the results of the receipt. */
  again?: boolean;
}

/** The state of a search that is in the URL, so that Back can undo it. */
export interface SearchAddress extends SearchFilters {
  query: string;
  sort: SortOrder;
  view: SearchViewMode;
  /** Shows only diagrams with exactly this tag. */
  tag?: string | undefined;
  category?: Category | undefined;
  /** The id of the diagram in the viewer. */
  figure?: string | undefined;
  /** Number of pages that are displayed at first, if more than one. */
  pages?: number | undefined;
}

/** The paths of the search page: for guests and for accounts. */
export const GUEST_HOME = "/";
export const ACCOUNT_HOME = "/dashboard";
const homes = [GUEST_HOME, ACCOUNT_HOME] as const;

export type SearchHome = (typeof homes)[number];

/** Fragment of a URL that focuses the search box. */
export const SEARCH_BOX_ID = "search";

/** Works without JavaScript; the action of every search form. */
export const PLAIN_SEARCH_PATH = "/search";
const API_PATH = "/api/search";

/** The search home at a path, if there is one. */
export function homeAt(path: string): SearchHome | undefined {
  return oneOf(homes, path);
}

/** Parses a URL; null for the landing page. Unknown values fall back to the default; it never throws. */
export function parseSearchUrl(search: string): SearchAddress | null {
  const params = new URLSearchParams(search);
  const query = tidyText(params.get("q") ?? "");
  if (query === null) return null;
  const filters = filterNames.map((name) => [name, oneOf<string>(filterValues[name], params.get(name))]);
  return {
    ...addressOf(query),
    ...pickFilters(Object.fromEntries(filters)),
    sort: oneOf(Object.keys(sortOrders) as SortOrder[], params.get("sort")) ?? DEFAULT_SORT_ORDER,
    view: oneOf(searchViewModes, params.get("view")) ?? "grid",
    tag: params.get("tag") || undefined,
    category: oneOf(categories, params.get("category")),
    figure: params.get("figure") || undefined,
    pages: pagesOf(params.get("page")),
  };
}

/** Limited to the length of the list. */
function pagesOf(text: string | null): number | undefined {
  const pages = Math.min(Number(text), SHOWN_PAGES);
  return Number.isInteger(pages) && pages > 1 ? pages : undefined;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

/** Typed text as a query; null if it is blank. */
export function tidyText(text: string): string | null {
  return tidyQuery(text) || null;
}

/** A search for a query with default options. */
export function addressOf(query: string): SearchAddress {
  return { query, sort: DEFAULT_SORT_ORDER, view: "grid" };
}

/** The URL of a search, or of the landing page for null. */
export function searchUrl(address: SearchAddress | null, home: SearchHome = GUEST_HOME): string {
  if (address === null) return home;
  const { query, sort, view, tag, category, figure, pages } = address;
  return withParams(home, {
    q: query,
    ...pickFilters(address),
    category,
    tag,
    sort: sort === DEFAULT_SORT_ORDER ? undefined : sort,
    view: view === "grid" ? undefined : view,
    figure,
    page: pages?.toString(),
  });
}

/** A search for any text, such as a title, that also works without JavaScript. */
export function plainSearchFor(text: string): string {
  return plainSearchUrl({ query: beginningOf(text, MAX_QUERY_LENGTH) });
}

export function plainSearchUrl(request: SearchRequest): string {
  return requestUrl(PLAIN_SEARCH_PATH, request);
}

export function searchApiUrl(request: SearchRequest): string {
  return requestUrl(API_PATH, request);
}

function requestUrl(path: string, request: SearchRequest): string {
  const { query, page = 1, again, receipt } = request;
  return withParams(path, {
    q: query,
    ...pickFilters(request),
    page: page > 1 ? String(page) : undefined,
    again: again ? "1" : undefined,
    receipt,
  });
}

function withParams(path: string, values: Record<string, string | undefined>): string {
  const stated = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${path}?${new URLSearchParams(stated)}`;
}
