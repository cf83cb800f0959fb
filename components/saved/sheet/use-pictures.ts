"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { hasPicture } from "@/lib/diagrams/has-picture";
import type { SavedDiagram } from "@/lib/saved/requests";
import { createPictureQueue, type PictureQueue, type QueueState } from "./picture-queue";

/** Loads the pictures of a sheet in order, a few at a time. */
export function usePictures(likes: readonly SavedDiagram[]) {
  const [{ pictures, isStuck }, setState] = useState<QueueState>({ pictures: new Map(), isStuck: false });
  const queue = useRef<PictureQueue>(undefined);
  useEffect(() => {
    const ids = likes.filter(({ diagram }) => hasPicture(diagram)).map(({ diagram }) => diagram.id);
    const created = createPictureQueue(ids, setState);
    queue.current = created;
    return created.stop;
  }, [likes]);
  const onSettled = useCallback((id: string, hasLoaded: boolean) => queue.current?.settle(id, hasLoaded), []);
  const states = [...pictures.values()];
  const failed = states.filter((state) => state === "failed").length;
  return {
    stateOf: ({ diagram }: SavedDiagram) => pictures.get(diagram.id) ?? "waiting",
    /** Pictures that have loaded or failed. */
    settled: failed + states.filter((state) => state === "loaded").length,
    total: likes.filter(({ diagram }) => hasPicture(diagram)).length,
    failed,
    /** Nothing has loaded for a while, although some pictures are not settled. */
    isStuck,
    onSettled,
    /** Retries the failed pictures. */
    retry: () => queue.current?.retry(),
  };
}
