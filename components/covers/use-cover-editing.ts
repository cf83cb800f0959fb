"use client";

import { useState } from "react";
import { useHistory } from "@/components/hooks/use-history";
import { addedBox, growBox, moveBox, percentOf, type Share } from "@/lib/study/cover-boxes";
import { type DrawnCover, type DrawnCovers, freeKey, toDrawn } from "@/lib/study/cover-editing";
import { MAX_COVERS } from "@/lib/study/cover-limits";
import { coverWords } from "@/lib/study/cover-words";
import type { Cover, CoverBox } from "@/lib/study/covers";
import { toLabel } from "@/lib/study/covers";
import { placeInWords } from "@/lib/study/places";

export type CoverEditing = ReturnType<typeof useCoverEditing>;

/** Where a cover is, in words. */
export const placeOf = (box: CoverBox) => placeInWords(toLabel({ name: "", answers: [], box }));

/** The covers while they are drawn, with undo and redo, and what is said of each change. */
export function useCoverEditing(saved: readonly Cover[]) {
  const history = useHistory(() => toDrawn(saved));
  const [selected, setSelected] = useState<number | null>(null);
  const [announced, setAnnounced] = useState("");
  const { present: covers, past, future, change, canUndo, canRedo } = history;
  const numberOf = (key: number) => covers.findIndex((cover) => cover.key === key) + 1;

  const set = (key: number, facts: Partial<DrawnCover>, step: string | null = null) =>
    change(
      covers.map((cover) => (cover.key === key ? { ...cover, ...facts } : cover)),
      step && `${step} ${key}`,
    );
  const announce = (shown: DrawnCovers | undefined, words: (count: number) => string) => {
    if (shown) setAnnounced(words(shown.length));
  };

  return {
    covers,
    selected,
    select: setSelected,
    announced,
    isFull: covers.length >= MAX_COVERS,
    canUndo,
    canRedo,
    undo() {
      history.undo();
      announce(past.at(-1), coverWords.undone);
    },
    redo() {
      history.redo();
      announce(future[0], coverWords.redone);
    },
    /** Shows other covers, which can be undone. */
    open(other: readonly Cover[]) {
      change(toDrawn(other, freeKey([covers, ...past, ...future])));
      setSelected(null);
      setAnnounced(coverWords.opened(other.length));
    },
    /** @param how as of `typingStep` */
    setName: (key: number, name: string, how: string | null) => set(key, { name }, how && `name ${how}`),
    setAnswers: (key: number, answers: string, how: string | null) =>
      set(key, { answers }, how && `answers ${how}`),
    setBox: (key: number, box: CoverBox) => set(key, { box }),
    /** @returns the key of the new cover, or null if there is no room for one */
    add(drawn?: CoverBox): number | null {
      if (covers.length >= MAX_COVERS) {
        setAnnounced(coverWords.tooMany);
        return null;
      }
      const key = freeKey([covers, ...past, ...future]);
      const box = drawn ?? addedBox(covers);
      change([...covers, { key, name: "", answers: "", box }]);
      setSelected(key);
      setAnnounced((drawn ? coverWords.drawn : coverWords.added)(covers.length + 1, placeOf(box)));
      return key;
    },
    /** @returns the key of the cover that is in its place now, or null if there is none */
    remove(key: number): number | null {
      const at = numberOf(key) - 1;
      const left = covers.filter((cover) => cover.key !== key);
      const next = (left[at] ?? left.at(-1))?.key ?? null;
      change(left);
      setSelected(next);
      setAnnounced(coverWords.removed(at + 1));
      return next;
    },
    /** Moves a cover with the keys, or its right and bottom edges. */
    nudge({ key, box }: DrawnCover, by: Share, how: "move" | "resize") {
      const next = how === "move" ? moveBox(box, by) : growBox(box, by);
      set(key, { box: next }, how);
      const [left, top, right, bottom] = next;
      setAnnounced(
        how === "move"
          ? coverWords.moved(percentOf(left), percentOf(top))
          : coverWords.resized(percentOf(right - left), percentOf(bottom - top)),
      );
    },
  };
}
