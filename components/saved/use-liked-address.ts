"use client";

import { useMemo } from "react";
import { closeFigureAt, goToUrl, useUrlQuery } from "@/components/navigation/url-query";
import { type LikedAddress, likedUrl, parseLikedUrl } from "@/lib/saved/liked-url";

/** What the URL shows; undefined during hydration. */
export function useLikedAddress(): LikedAddress | undefined {
  const query = useUrlQuery();
  return useMemo(() => (query === undefined ? undefined : parseLikedUrl(query)), [query]);
}

/**
 * Changes what the page shows. Adds a history entry, except from one figure to another.
 * @param isReplacement overrides whether the current history entry is replaced
 */
export function goToLiked(
  change: Partial<LikedAddress>,
  { isReplacement }: { isReplacement?: boolean } = {},
) {
  const before = parseLikedUrl(window.location.search);
  const next = { ...before, figure: undefined, ...change };
  const opensFigure = next.figure !== undefined;
  goToUrl(likedUrl(next), {
    isReplacement: isReplacement ?? (opensFigure && before.figure !== undefined),
    opensFigure,
  });
}

/** Closes the open figure the way it was opened. */
export function closeLikedFigure() {
  const address = parseLikedUrl(window.location.search);
  if (address.figure !== undefined) closeFigureAt(likedUrl({ ...address, figure: undefined }));
}
