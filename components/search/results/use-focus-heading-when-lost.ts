"use client";

import { useEffect } from "react";
import { hasMovedSinceLoad } from "../use-address";

/**
 * When what had the focus is gone, as a chip that was followed or a Try Again that helped, the heading of what
 * came has it: the next Tab goes on from there and not from the top of the page.
 * @param state another one may have taken the focused element with it
 */
export function useFocusHeadingWhenLost(state: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the state has changed
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      // Browsers let go of what is hidden only when they have drawn.
      frame = requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && hasMovedSinceLoad()) heading()?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [state]);
}

/** The one on show: the landing's is there, too. */
function heading(): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>("main h1")];
  return headings.find((element) => element.checkVisibility());
}
