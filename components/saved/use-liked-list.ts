"use client";

import { useEffect, useEffectEvent, useMemo } from "react";
import { onSavedChanged } from "@/components/saving/saved-events";
import { shownOf } from "@/lib/saved/changes";
import { type LikedAddress, listKey } from "@/lib/saved/liked-url";
import {
  forgetLikes,
  knownWithChanges,
  loadFirst,
  loadFolders,
  loadingOf,
  loadMore,
  lookAgain,
  readStale,
  showList,
  useLikedState,
} from "./liked-store";

/** Minimum interval between refetches, for a user who switches between two windows. */
const REFETCH_INTERVAL_MS = 5000;
/** Debounce: another tab announces one action as several messages. */
const DEBOUNCE_MS = 200;

/** The list of a URL and the folders. Both are refetched when the user returns to the page. */
export function useLikedList(address: LikedAddress) {
  const state = useLikedState();
  const known = knownWithChanges(state);
  const key = listKey(address);
  const list = known.lists[key];
  const { isLoading, fault } = loadingOf(state, address);
  const { folder } = address;
  const items = useMemo(() => shownOf(known, key, folder), [known, key, folder]);

  const open = useEffectEvent(() => showList(address));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is opened
  useEffect(() => open(), [key]);
  useEffect(() => void loadFolders(), []);

  useEffect(() => {
    let lookedAt = Date.now();
    let pause: ReturnType<typeof setTimeout> | undefined;
    const handleBack = () => {
      if (document.visibilityState === "hidden") return;
      if (Date.now() - lookedAt <= REFETCH_INTERVAL_MS) return readStale();
      lookedAt = Date.now();
      lookAgain();
    };
    const stopHearing = onSavedChanged(({ ids, isLiked, isShown }) => {
      if (isShown) return;
      forgetLikes(ids, isLiked);
      clearTimeout(pause);
      if (document.visibilityState !== "hidden") pause = setTimeout(readStale, DEBOUNCE_MS);
    });
    window.addEventListener("focus", handleBack);
    document.addEventListener("visibilitychange", handleBack);
    return () => {
      stopHearing();
      clearTimeout(pause);
      window.removeEventListener("focus", handleBack);
      document.removeEventListener("visibilitychange", handleBack);
    };
  }, []);

  return {
    folders: known.folders,
    items,
    isLoading,
    /** No page has loaded yet. */
    isMissing: list === undefined,
    hasMore: list?.nextCursor != null,
    fault: fault ?? (known.folders === null ? state.foldersFault : null),
    loadMore: () => void loadMore(address),
    tryAgain: () => {
      if (known.folders === null) void loadFolders();
      if (list === undefined) void loadFirst(address);
      else void loadMore(address);
    },
  };
}
