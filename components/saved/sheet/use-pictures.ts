"use client";

import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { SavedDiagram } from "@/lib/saved/requests";
import { createPictureQueue, type SheetPictureState } from "./picture-queue";

export interface SheetPictures {
  stateOf(like: SavedDiagram): SheetPictureState;
  /** Pictures that have loaded or failed. */
  settled: number;
  total: number;
  failed: number;
  /** Nothing has loaded for a while, although some pictures are not settled. */
  isStuck: boolean;
  onSettled: (id: string, hasLoaded: boolean) => void;
  /** Retries the failed pictures. */
  retry(): void;
}

/** Loads the pictures of a sheet in order, a few at a time. */
export function usePictures(likes: readonly SavedDiagram[]): SheetPictures {
  const queue = useMemo(
    () =>
      createPictureQueue(
        likes.filter(({ diagram }) => diagram.imageSrc !== null).map(({ diagram }) => diagram.id),
      ),
    [likes],
  );
  const { pictures, isStuck } = useSyncExternalStore(queue.subscribe, queue.current, queue.current);
  useEffect(() => {
    queue.start();
    return queue.stop;
  }, [queue]);
  const states = [...pictures.values()];
  const failed = states.filter((state) => state === "failed").length;
  return {
    stateOf: ({ diagram: { id } }) => pictures.get(id) ?? "waiting",
    settled: failed + states.filter((state) => state === "loaded").length,
    total: states.length,
    failed,
    isStuck,
    onSettled: queue.settle,
    retry: queue.retry,
  };
}
