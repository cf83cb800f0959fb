"use client";

import useSWRInfinite, { type SWRInfiniteConfiguration } from "swr/infinite";
import { type ApiError, getJson } from "@/components/http/api-client";

interface ListPage {
  /** The value of `after` for the next page; null on the last page. */
  next: string | null;
}

/** A list, page by page. @param path of the first page */
export function usePages<Page extends ListPage>(
  path: string,
  config: SWRInfiniteConfiguration<Page, ApiError> = {},
) {
  const keyOf = (index: number, before: Page | null) => {
    if (index === 0) return path;
    if (!before?.next) return null;
    return `${path}${path.includes("?") ? "&" : "?"}after=${encodeURIComponent(before.next)}`;
  };
  const { data, error, isValidating, mutate, size, setSize } = useSWRInfinite<Page, ApiError>(
    keyOf,
    (key: string) => getJson<Page>(key),
    { shouldRetryOnError: false, ...config },
  );
  return {
    /** Undefined while the first one loads. */
    pages: data,
    error,
    hasMore: data?.at(-1)?.next != null,
    isLoading: isValidating,
    isLoadingMore: data !== undefined && data.length < size && isValidating,
    loadMore: () => void setSize(size + 1),
    mutate,
  };
}

export type Pages = ReturnType<typeof usePages>;
