"use client";

import { useEffect } from "react";
import { hasMovedSinceLoad } from "../use-address";

/**
 * Moves the focus to the heading when the focused element has disappeared, for example a clicked chip or a successful
 * Try Again. The next Tab then continues from the heading and not from the top of the page.
 * @param state a change of it may have removed or hidden the focused element
 */
export function useFocusHeadingWhenLost(state: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again whenever the state has changed
  useEffect(() => {
    // Other effects of the change may focus an element first.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      // A hidden element keeps the focus until the browser removes it, which may take several frames.
      const isLost = focused === null || focused === document.body || !isRendered(focused);
      if (isLost && hasMovedSinceLoad()) heading()?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [state]);
}

/** The visible heading: the hidden one of the landing page is in the DOM too. */
function heading(): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>("main h1")];
  return headings.find(isRendered);
}

/** Safari has `checkVisibility` since version 17.4. */
function isRendered(element: Element): boolean {
  return element.getClientRects().length > 0;
}
