"use client";

import { useEffect, useEffectEvent, useMemo } from "react";
import { shownOf } from "@/lib/liked/changes";
import { type LikedAddress, listKey } from "@/lib/liked/liked-url";
import { onLikedChanged } from "./announce-liked";
import {
  forgetLikes,
  knownWithChanges,
  loadFirst,
  loadFolders,
  loadingOf,
  loadMore,
  openList,
  readListAnew,
  useLikedState,
} from "./liked-store";

/** Who comes and goes between two windows has not the same read again and again. */
const LOOK_AGAIN_MS = 5000;

/** The list that an address shows, and the folders; both are read anew when somebody comes back to the page. */
export function useLikedList(address: LikedAddress) {
  const state = useLikedState();
  const known = knownWithChanges(state);
  const key = listKey(address);
  const list = known.lists[key];
  const { isLoading, fault } = loadingOf(state, address);
  const { folder } = address;
  const items = useMemo(() => shownOf(known, key, folder), [known, key, folder]);

  const open = useEffectEvent(() => void openList(address));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is opened
  useEffect(() => open(), [key]);
  useEffect(() => void loadFolders(), []);

  const lookAgain = useEffectEvent(() => {
    void loadFolders();
    void readListAnew(address);
  });
  useEffect(() => {
    let lookedAt = Date.now();
    const handleBack = () => {
      const isDue = document.visibilityState === "visible" && Date.now() - lookedAt > LOOK_AGAIN_MS;
      if (!isDue) return;
      lookedAt = Date.now();
      lookAgain();
    };
    const handleAnnounced = onLikedChanged(({ ids, isLiked }) => {
      forgetLikes(ids, isLiked);
      lookAgain();
    });
    window.addEventListener("focus", handleBack);
    document.addEventListener("visibilitychange", handleBack);
    return () => {
      handleAnnounced();
      window.removeEventListener("focus", handleBack);
      document.removeEventListener("visibilitychange", handleBack);
    };
  }, []);

  return {
    folders: known.folders,
    items,
    isLoading,
    /** Nothing has come yet. */
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
