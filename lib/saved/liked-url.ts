import { MAX_LIKES_QUERY_LENGTH } from "./limits";
import { type LikeSort, likeSorts } from "./sorts";

export const LIKED_PATH = "/liked";

const DEFAULT_SORT: LikeSort = "newest";
const folderPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The state of the list of saved diagrams that is in the URL, so that Back can undo it. */
export interface LikedAddress {
  /** The id of a folder, "all", or "none" for diagrams in no folder. */
  folder: string;
  sort: LikeSort;
  /** The search text, or "". */
  q: string;
  /** The id of the diagram in the viewer. */
  figure?: string | undefined;
}

/** Parses a URL. Unknown values fall back to the default; it never throws. */
export function parseLikedUrl(search: string): LikedAddress {
  const params = new URLSearchParams(search);
  const folder = params.get("folder") ?? "";
  return {
    folder: folder === "none" || folderPattern.test(folder) ? folder : "all",
    sort: likeSorts.find((sort) => sort === params.get("sort")) ?? DEFAULT_SORT,
    q: tidyWords(params.get("q") ?? ""),
    figure: params.get("figure") || undefined,
  };
}

/** Whether a path is the page of saved diagrams or below it. */
export function isBelowLiked(path: string): boolean {
  return /^\/liked(?:[/?#]|$)/.test(path);
}

/** Normalises typed text as the server does. */
export function tidyWords(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, MAX_LIKES_QUERY_LENGTH)
    .trim();
}

export function likedUrl({ folder, sort, q, figure }: LikedAddress): string {
  const params = new URLSearchParams();
  if (folder !== "all") params.set("folder", folder);
  if (sort !== DEFAULT_SORT) params.set("sort", sort);
  if (q !== "") params.set("q", q);
  if (figure !== undefined) params.set("figure", figure);
  return params.size === 0 ? LIKED_PATH : `${LIKED_PATH}?${params}`;
}

/** Also identifies a list: the open figure is not part of it. */
export function likesApiUrl({ folder, sort, q }: LikedAddress, cursor?: string): string {
  const params = new URLSearchParams({ folder, sort });
  if (q !== "") params.set("q", q);
  if (cursor !== undefined) params.set("cursor", cursor);
  return `/api/likes?${params}`;
}
