import { MAX_SAVED_QUERY_LENGTH } from "./limits";

export const SAVED_PAGE_PATH = "/liked";

export const savedSorts = ["newest", "oldest", "title"] as const;
export type SavedSort = (typeof savedSorts)[number];

const DEFAULT_SORT: SavedSort = "newest";
const folderPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The state of the list of saved diagrams that is in the URL, so that Back can undo it. */
export interface SavedAddress {
  /** The id of a folder, "all", or "none" for diagrams in no folder. */
  folder: string;
  sort: SavedSort;
  /** The search text, or "". */
  q: string;
  /** The id of the diagram in the viewer. */
  figure?: string | undefined;
}

/** Parses a URL. Unknown values fall back to the default; it never throws. */
export function parseSavedUrl(search: string): SavedAddress {
  const params = new URLSearchParams(search);
  const folder = params.get("folder") ?? "";
  return {
    folder: folder === "none" || folderPattern.test(folder) ? folder : "all",
    sort: savedSorts.find((sort) => sort === params.get("sort")) ?? DEFAULT_SORT,
    q: tidyWords(params.get("q") ?? ""),
    figure: params.get("figure") || undefined,
  };
}

/** Whether a path is the page of saved diagrams or below it. */
export function isBelowSavedPage(path: string): boolean {
  return /^\/liked(?:[/?#]|$)/.test(path);
}

/** Normalises typed text as the server does. */
export function tidyWords(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, MAX_SAVED_QUERY_LENGTH)
    .trim();
}

export function savedUrl({ folder, sort, q, figure }: SavedAddress): string {
  const params = new URLSearchParams();
  if (folder !== "all") params.set("folder", folder);
  if (sort !== DEFAULT_SORT) params.set("sort", sort);
  if (q !== "") params.set("q", q);
  if (figure !== undefined) params.set("figure", figure);
  return params.size === 0 ? SAVED_PAGE_PATH : `${SAVED_PAGE_PATH}?${params}`;
}

/** The address of a folder. */
export function folderUrl(folder: string): string {
  return savedUrl({ folder, sort: DEFAULT_SORT, q: "" });
}

/** Also identifies a list: the open figure is not part of it. */
export function savedApiUrl({ folder, sort, q }: SavedAddress, cursor?: string): string {
  const params = new URLSearchParams({ folder, sort });
  if (q !== "") params.set("q", q);
  if (cursor !== undefined) params.set("cursor", cursor);
  return `/api/likes?${params}`;
}
