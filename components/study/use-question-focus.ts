"use client";

import { useLayoutEffect, useRef, useState } from "react";

/**
 * Moves the focus to where a question is answered, unless it is there already: to the field for a name, or to the
 * picture to find a place in.
 * @param turn counts the questions that the user has come to
 */
export function useQuestionFocus(mode: "name" | "find", turn: number) {
  const field = useRef<HTMLInputElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState(0);
  // Before the page is painted: a screen reader reads the status once, with the question.
  useLayoutEffect(() => {
    if (turn === 0) return;
    const place = mode === "name" ? field.current : picture.current;
    const isThere = place?.contains(document.activeElement) ?? false;
    if (!isThere) place?.focus();
    // A field that gets the focus is read with its question.
    if (isThere || mode === "find") setAnnounced(turn);
  }, [mode, turn]);
  return { field, picture, isAnnounced: turn > 0 && announced === turn };
}
