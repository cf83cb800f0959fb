"use client";

import { useMemo } from "react";
import { closeFigureAt, currentUrl, goToUrl, useUrlQuery } from "@/components/navigation/url-query";
import { parseSavedUrl, type SavedAddress, savedUrl } from "@/lib/saved/saved-url";

/** What the URL shows; undefined during hydration. */
export function useSavedAddress(): SavedAddress | undefined {
  const query = useUrlQuery();
  return useMemo(() => (query === undefined ? undefined : parseSavedUrl(query)), [query]);
}

/**
 * Changes what the page shows. Adds a history entry, except from one figure to another.
 * @param isReplacement overrides whether the current history entry is replaced
 */
export function goToSaved(
  change: Partial<SavedAddress>,
  { isReplacement }: { isReplacement?: boolean } = {},
) {
  const before = parseSavedUrl(currentUrl().search);
  const next = { ...before, figure: undefined, ...change };
  const opensFigure = next.figure !== undefined;
  goToUrl(savedUrl(next), {
    isReplacement: isReplacement ?? (opensFigure && before.figure !== undefined),
    opensFigure,
  });
}

/** Closes the open figure the way it was opened. */
export function closeSavedFigure() {
  const address = parseSavedUrl(currentUrl().search);
  if (address.figure !== undefined) closeFigureAt(savedUrl({ ...address, figure: undefined }));
}
