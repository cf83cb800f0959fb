"use client";

import { useEffect, useMemo, useRef } from "react";
import useSWR from "swr";
import { useIsPhone } from "@/components/hooks/use-is-phone";
import { showToast } from "@/components/toasts/show-toast";
import { arrange, needsAll } from "@/lib/search/arrange";
import { pickFilters } from "@/lib/search/filters";
import { FIRST_BATCH, MAX_SHOWN, PAGE_SIZE } from "@/lib/search/query-text";
import type { SearchAddress, SearchRequest } from "@/lib/search/search-url";
import { toastFor } from "@/lib/search/toasts";
import { countFound } from "./count-found";
import { shownKey } from "./search-cache";
import { goTo } from "./use-address";
import { useSearch } from "./use-search";

/** The number of diagrams that Load More adds. */
const LOAD_MORE_STEP = 8;

/** The diagrams shown: the answers, filtered and sorted, up to the number that the user has loaded. */
export function useResults(address: SearchAddress) {
  const { query, licence, format, shape, source } = address;
  const request = useMemo<SearchRequest>(
    () => ({ query, ...pickFilters({ licence, format, shape, source }) }),
    [query, licence, format, shape, source],
  );
  const search = useSearch(request);
  const { answers, canAskMore, isAskingMore, hasFailed, askMore, status } = search;
  const isIncomplete = search.awaitedSources !== null;
  const [shown, setShown] = useShown(request, address.pages);

  const found = search.diagrams.slice(0, MAX_SHOWN);
  const isFigureMissing = address.figure !== undefined && !found.some(({ id }) => id === address.figure);
  const wantsAll = needsAll(address) || isFigureMissing;
  // Sorts and filters only once all pages have loaded, so that diagrams do not move again.
  const isArranging = needsAll(address) && (isIncomplete || canAskMore) && !hasFailed;
  const arranged = isArranging ? found : arrange(found, address);
  const figureAt = arranged.findIndex(({ id }) => id === address.figure);
  const diagrams = arranged.slice(0, Math.max(shown, figureAt + 1));

  // A figure beyond the shown ones, for example from a shared URL, stays in the list after the viewer is closed.
  const isFurther = figureAt >= shown;
  useEffect(() => {
    if (isFurther) setShown(figureAt + 1);
  });
  const isFigureGone =
    address.figure !== undefined &&
    figureAt < 0 &&
    status === "found" &&
    !isArranging &&
    !isIncomplete &&
    !canAskMore;
  useEffect(() => {
    if (isFigureGone) goTo({ ...address, figure: undefined }, { isReplacement: true });
  });

  const wanted = wantsAll ? MAX_SHOWN : shown;
  const isShort = status === "found" && found.length < wanted && canAskMore;
  useEffect(() => {
    if (isShort && !isAskingMore && !hasFailed) askMore();
  });

  const isLoadingMore = isShort && !hasFailed && diagrams.length < shown;
  const canLoadMore = diagrams.length < MAX_SHOWN && (diagrams.length < arranged.length || canAskMore);
  const isMaximum = diagrams.length === MAX_SHOWN && answers.at(-1)?.hasMore === true;

  const counts =
    needsAll(address) && !isArranging
      ? { ...countFound(answers, found.length), total: arranged.length, hasMore: false }
      : countFound(answers, found.length);

  const step = useRef<{ request: SearchRequest; from: number; wasAsked: boolean }>(null);
  useEffect(() => {
    if (step.current === null || isLoadingMore || isAskingMore) return;
    const { from, wasAsked } = step.current;
    const isOfThisSearch = step.current.request === request;
    step.current = null;
    const count = diagrams.length - from;
    // After a failure its own toast is shown, even if some loaded diagrams were added.
    if (isOfThisSearch && count > 0 && !hasFailed)
      showToast(toastFor({ kind: "more", count, wasAsked, isMaximum }));
  });

  const loadMore = () => {
    if (!canLoadMore || isLoadingMore) return;
    const next = Math.min(diagrams.length + LOAD_MORE_STEP, MAX_SHOWN);
    const wasAsked = arranged.length < next && canAskMore;
    step.current = { request, from: diagrams.length, wasAsked };
    setShown(next);
    if (wasAsked && !isAskingMore) askMore();
  };

  return {
    ...search,
    request,
    diagrams,
    counts,
    figureAt,
    isArranging,
    isLoadingMore,
    canLoadMore,
    isMaximum,
    loadMore,
    /** Number of diagrams that are loading. */
    awaited: isLoadingMore ? Math.min(shown, MAX_SHOWN) - diagrams.length : 0,
  };
}

/** The number of diagrams shown. Cached with the answers, so that Back shows as many as before. */
function useShown(request: SearchRequest, pages = 1) {
  const firstBatch = Math.max(useIsPhone() ? FIRST_BATCH.phone : FIRST_BATCH.desktop, pages * PAGE_SIZE);
  const { data: shown = firstBatch, mutate } = useSWR<number>(shownKey(request), null);
  return [shown, (next: number) => void mutate(next, { revalidate: false })] as const;
}
