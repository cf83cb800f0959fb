"use client";

import { type RefObject, useEffect } from "react";

/** Longer than a closing dialog, or the list, takes to move the focus itself. */
const RESTORE_DELAY_MS = 150;

/** Focuses `place` when the focused element was removed, for example a bar, a folder's menu or the last card. */
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
      // A menu or dialog that has just opened takes the focus itself, and would close if it lost it.
      document.querySelector("[role=menu], [role=dialog], [role=alertdialog]") === null;
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isLost()) place.current?.focus({ preventScroll: true });
      }, RESTORE_DELAY_MS);
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
