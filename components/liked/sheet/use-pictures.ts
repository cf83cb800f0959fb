"use client";

import { useCallback, useMemo, useState } from "react";
import type { LikedDiagram } from "@/lib/liked/requests";

/** Pictures that are loaded at a time: their hosts serve others as well, and ours gives one caller two. */
const AT_ONCE = 4;

export type SheetPictureState = "waiting" | "loading" | "loaded" | "failed";

export interface SheetPictures {
  stateOf(like: LikedDiagram): SheetPictureState;
  /** Those that have come or never will, of all that there are. */
  settled: number;
  total: number;
  failed: number;
  onSettled: (id: string, hasLoaded: boolean) => void;
  /** Asks for those again that have not come. */
  retry(): void;
}

/** The pictures of a sheet, loaded in their order, a few at a time. */
export function usePictures(likes: readonly LikedDiagram[]): SheetPictures {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const ids = useMemo(
    () => likes.filter(({ diagram }) => diagram.imageSrc !== null).map(({ diagram }) => diagram.id),
    [likes],
  );
  const begun = new Set(ids.filter((id) => !known.has(id)).slice(0, AT_ONCE));
  const onSettled = useCallback(
    (id: string, hasLoaded: boolean) => setKnown((before) => new Map(before).set(id, hasLoaded)),
    [],
  );
  return {
    stateOf({ diagram: { id } }) {
      const hasLoaded = known.get(id);
      if (hasLoaded === undefined) return begun.has(id) ? "loading" : "waiting";
      return hasLoaded ? "loaded" : "failed";
    },
    settled: known.size,
    total: ids.length,
    failed: [...known.values()].filter((hasLoaded) => !hasLoaded).length,
    onSettled,
    retry: () => setKnown((before) => new Map([...before].filter(([, hasLoaded]) => hasLoaded))),
  };
}
