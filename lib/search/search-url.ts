import { tidyQuery } from "./query-text";

/** What the address says about a search: `/?q=` with JavaScript, `/search?q=` without. */
export type SearchAddress = { query: string; page?: number; receipt?: string };

const HOME = "/";
/** Answers without JavaScript, and is the action of every search form. */
export const PLAIN_SEARCH_PATH = "/search";
const API_PATH = "/api/search";

/** The query in an address, or null where there is none: unknown values fall back, they never throw. */
export function parseSearchUrl(search: string): string | null {
  return tidyText(new URLSearchParams(search).get("q") ?? "");
}

/** What somebody typed, as a query; null when it is blank. */
export function tidyText(text: string): string | null {
  return tidyQuery(text) || null;
}

/** The address that shows the results of a query, or the landing when there is none. */
export function searchUrl(query: string | null): string {
  return query === null ? HOME : withParams(HOME, { query });
}

export function plainSearchUrl(address: SearchAddress): string {
  return withParams(PLAIN_SEARCH_PATH, address);
}

export function searchApiUrl(address: SearchAddress): string {
  return withParams(API_PATH, address);
}

function withParams(path: string, { query, page = 1, receipt }: SearchAddress): string {
  const params = new URLSearchParams({ q: query });
  if (page > 1) params.set("page", String(page));
  if (receipt !== undefined) params.set("receipt", receipt);
  return `${path}?${params}`;
}
