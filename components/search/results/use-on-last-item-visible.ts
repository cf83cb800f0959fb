"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";

/** How much of the last diagram has to be on the screen. */
const SHARE_SEEN = 0.5;

/**
 * Tells when the last item of a list comes into view, once for each list.
 * @param list whose items are counted: when it changes, there is a new last one to wait for
 */
export function useOnLastItemVisible(
  container: RefObject<HTMLElement | null>,
  list: string,
  onSeen: () => void,
) {
  const handleSeen = useEffectEvent(onSeen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another last item
  useEffect(() => {
    const last = container.current?.querySelector("ol > li:last-child");
    if (!last) return;
    const observer = new IntersectionObserver(
      (moments) => {
        // A busy browser tells of several at once, the first of them one before it came into view.
        if (!moments.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        handleSeen();
      },
      { threshold: SHARE_SEEN },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [container, list]);
}
