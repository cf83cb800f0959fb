"use client";

import { useEffect, useMemo } from "react";
import useSWRImmutable from "swr/immutable";
import useSWRMutation from "swr/mutation";
import type { ApiError } from "@/components/http/api-client";
import {
  changes,
  FOLDERS_PATH,
  fetchFolders,
  fetchList,
  fetchMore,
  lookAgain,
  markAllStale,
  noteSaved,
  onLoadError,
  refetchStale,
  showList,
} from "@/components/saving/saved-cache";
import { onSavedChanged } from "@/components/saving/saved-events";
import { foldersAfter, type LoadedList, listAfter, shownOf } from "@/lib/saved/changes";
import type { FoldersAnswer } from "@/lib/saved/requests";
import { type SavedAddress, savedApiUrl } from "@/lib/saved/saved-url";

/** Minimum interval between refetches, for a user who switches between two windows. */
const REFETCH_INTERVAL_MS = 5000;
/** Debounce: another tab announces one action as several messages. */
const DEBOUNCE_MS = 200;

const options = {
  shouldRetryOnError: false,
  /** A list that was evicted may be fetched again at once. */
  dedupingInterval: 0,
  /** A list has too many diagrams for a deep comparison. */
  compare: Object.is,
  onError: onLoadError,
};

/** The list of a URL and the folders. Both are refetched when the user returns to the page. */
export function useSavedList(address: SavedAddress) {
  const key = savedApiUrl(address);
  const list = useSWRImmutable<LoadedList, ApiError>(key, () => fetchList(address), options);
  const folders = useSWRImmutable<FoldersAnswer, ApiError>(FOLDERS_PATH, fetchFolders, options);
  const more = useSWRMutation<void, ApiError, string>(`more of ${key}`, () => fetchMore(address), {
    revalidate: false,
    throwOnError: false,
    onError: onLoadError,
  });
  const pending = changes.usePending();
  const { folder } = address;
  const items = useMemo(
    () => (list.data ? shownOf(pending.reduce(listAfter, list.data), folder) : []),
    [list.data, pending, folder],
  );
  const answer = useMemo(
    () => (folders.data ? pending.reduce(foldersAfter, folders.data) : null),
    [folders.data, pending],
  );
  const { reset } = more;
  useEffect(() => {
    const hide = showList(key);
    return () => {
      hide();
      reset();
    };
  }, [key, reset]);
  useRefetch();

  const isMissing = list.data === undefined;
  const moreError = more.isMutating ? undefined : more.error;
  return {
    folders: answer,
    items,
    isLoading: list.isLoading || more.isMutating,
    /** No page has loaded yet. */
    isMissing,
    hasMore: list.data?.nextCursor != null,
    error: (isMissing ? list.error : moreError) ?? (answer === null ? folders.error : null) ?? null,
    loadMore: () => void more.trigger(),
    tryAgain: () => {
      if (answer === null) void folders.mutate();
      if (isMissing) void list.mutate();
      else void more.trigger();
    },
  };
}

/** Refetches when the user returns to the page, or when another tab has changed something. */
function useRefetch() {
  useEffect(() => {
    let lookedAt = Date.now();
    let pause: ReturnType<typeof setTimeout> | undefined;
    const handleBack = () => {
      if (document.visibilityState === "hidden") return;
      if (Date.now() - lookedAt <= REFETCH_INTERVAL_MS) return refetchStale();
      lookedAt = Date.now();
      lookAgain();
    };
    const stopHearing = onSavedChanged(({ ids, isSaved, isShown }) => {
      if (isShown) return;
      noteSaved(ids, isSaved);
      clearTimeout(pause);
      if (document.visibilityState !== "hidden") pause = setTimeout(refetchStale, DEBOUNCE_MS);
    });
    window.addEventListener("focus", handleBack);
    document.addEventListener("visibilitychange", handleBack);
    return () => {
      stopHearing();
      clearTimeout(pause);
      window.removeEventListener("focus", handleBack);
      document.removeEventListener("visibilitychange", handleBack);
      // The next visit to the page may come much later.
      markAllStale();
    };
  }, []);
}
