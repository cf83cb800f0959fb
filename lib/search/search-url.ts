import { type Category, categories } from "../diagrams/category-names";
import { filterNames, filterValues, pickFilters, type SearchFilters } from "./filters";
import { SHOWN_PAGES, tidyQuery } from "./query-text";
import { DEFAULT_SORT_ORDER, type SortOrder, sortOrders } from "./sort-orders";

export const viewModes = ["grid", "list"] as const;

export type ViewMode = (typeof viewModes)[number];

/** What the sources are asked: two addresses that agree in this show the same results. */
export interface SearchRequest extends SearchFilters {
  query: string;
  /** From 1. */
  page?: number;
  receipt?: string;
}

/** Everything about a search that Back can undo. */
export interface SearchAddress extends SearchFilters {
  query: string;
  sort: SortOrder;
  view: ViewMode;
  /** Shows only diagrams with exactly this tag. */
  tag?: string | undefined;
  category?: Category | undefined;
  /** The id of the diagram that the viewer shows. */
  figure?: string | undefined;
  /** How many pages are shown at first, where that is more than one. */
  pages?: number | undefined;
}

/** The two addresses of the search screen: of guests, and of accounts. */
export const GUEST_HOME = "/";
export const ACCOUNT_HOME = "/dashboard";
const homes = [GUEST_HOME, ACCOUNT_HOME] as const;

export type SearchHome = (typeof homes)[number];

/** An address that ends in this points at the search box: following it also puts the cursor there. */
export const SEARCH_BOX_ID = "search";

/** Answers without JavaScript, and is the action of every search form. */
export const PLAIN_SEARCH_PATH = "/search";
const API_PATH = "/api/search";

/** The home at a path, if there is one. */
export function homeAt(path: string): SearchHome | undefined {
  return oneOf(homes, path);
}

/** What an address shows, or null for the landing: unknown values fall back, they never throw. */
export function parseSearchUrl(search: string): SearchAddress | null {
  const params = new URLSearchParams(search);
  const query = tidyText(params.get("q") ?? "");
  if (query === null) return null;
  const filters = filterNames.map((name) => [name, oneOf<string>(filterValues[name], params.get(name))]);
  return {
    ...addressOf(query),
    ...pickFilters(Object.fromEntries(filters)),
    sort: oneOf(Object.keys(sortOrders) as SortOrder[], params.get("sort")) ?? DEFAULT_SORT_ORDER,
    view: oneOf(viewModes, params.get("view")) ?? "grid",
    tag: params.get("tag") || undefined,
    category: oneOf(categories, params.get("category")),
    figure: params.get("figure") || undefined,
    pages: pagesOf(params.get("page")),
  };
}

/** As far as the list reaches. */
function pagesOf(text: string | null): number | undefined {
  const pages = Math.min(Number(text), SHOWN_PAGES);
  return Number.isInteger(pages) && pages > 1 ? pages : undefined;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

/** What somebody typed, as a query; null when it is blank. */
export function tidyText(text: string): string | null {
  return tidyQuery(text) || null;
}

/** A search for a query and nothing chosen beside it. */
export function addressOf(query: string): SearchAddress {
  return { query, sort: DEFAULT_SORT_ORDER, view: "grid" };
}

/** The address that shows a search, or the landing when there is none. */
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

export function plainSearchUrl(request: SearchRequest): string {
  return requestUrl(PLAIN_SEARCH_PATH, request);
}

export function searchApiUrl(request: SearchRequest): string {
  return requestUrl(API_PATH, request);
}

function requestUrl(path: string, request: SearchRequest): string {
  const { query, page = 1, receipt } = request;
  return withParams(path, {
    q: query,
    ...pickFilters(request),
    page: page > 1 ? String(page) : undefined,
    receipt,
  });
}

function withParams(path: string, values: Record<string, string | undefined>): string {
  const stated = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${path}?${new URLSearchParams(stated)}`;
}
