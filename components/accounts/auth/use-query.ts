"use client";

import { useMemo } from "react";
import { goToUrl, useUrlQuery } from "@/components/navigation/url-query";

/**
 * The parameters of the URL; undefined during hydration of a static page.
 * @param rendered the query string that the server rendered the page for
 */
export function useQuery(): URLSearchParams | undefined;
export function useQuery(rendered: string): URLSearchParams;
export function useQuery(rendered?: string): URLSearchParams | undefined {
  const query = useUrlQuery(rendered);
  return useMemo(() => (query === undefined ? undefined : new URLSearchParams(query)), [query]);
}

/** Goes to another form of the same page, and adds a history entry. */
export function goToForm(url: string) {
  goToUrl(url);
  window.scrollTo(0, 0);
}
