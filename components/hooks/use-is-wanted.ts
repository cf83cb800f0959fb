"use client";

import { type RefObject, useEffect, useState } from "react";
import { IDLE_WITHIN_MS } from "@/lib/shell/idle";

/** How far outside the window an element counts as nearly in view. */
const MARGIN = "200px";

/** Whether an element has been nearly in view, and the browser idle since. A hidden element is never in view. */
export function useIsWanted(place: RefObject<HTMLElement | null>): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const sight = new IntersectionObserver(
      (moments) => {
        if (!moments.some(({ isIntersecting }) => isIntersecting)) return;
        sight.disconnect();
        whenIdle(() => setIsWanted(true));
      },
      { rootMargin: MARGIN },
    );
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [place]);
  return isWanted;
}

/** Runs a function when the browser is idle. */
function whenIdle(act: () => void) {
  // Safari has no requestIdleCallback.
  if (!self.requestIdleCallback) setTimeout(act);
  else requestIdleCallback(act, { timeout: IDLE_WITHIN_MS });
}
