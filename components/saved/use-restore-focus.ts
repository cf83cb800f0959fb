"use client";

import { type RefObject, useEffect } from "react";

/** Longer than a dialog that closes, or the list, takes to lead the focus on by itself. */
const PATIENCE_MS = 150;

/** Whoever stood on what has gone, as a bar, a folder's menu or the last card, goes on from `place`. */
export function useRestoreFocus(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout>;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const isLost = () =>
      document.activeElement === document.body &&
      last !== null &&
      !last.isConnected &&
      // What has just opened takes the focus by itself, and would close if it went elsewhere.
      document.querySelector("[role=menu], [role=dialog], [role=alertdialog]") === null;
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isLost()) place.current?.focus({ preventScroll: true });
      }, PATIENCE_MS);
    });
    document.addEventListener("focusin", note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("focusin", note);
      observer.disconnect();
    };
  }, [place]);
}
