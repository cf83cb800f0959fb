"use client";

import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { SavedDiagram } from "@/lib/saved/requests";
import { createPictureQueue, type SheetPictureState } from "./picture-queue";

export interface SheetPictures {
  stateOf(like: SavedDiagram): SheetPictureState;
  /** Those that have come or never will, of all that there are. */
  settled: number;
  total: number;
  failed: number;
  /** Nothing has come for a while, though not all is settled. */
  isStuck: boolean;
  onSettled: (id: string, hasLoaded: boolean) => void;
  /** Asks for those again that have not come. */
  retry(): void;
}

/** The pictures of a sheet, loaded in their order, a few at a time. */
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
