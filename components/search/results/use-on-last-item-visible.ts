"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";

/** The share of the last diagram that must be on the screen. */
const SHARE_SEEN = 0.5;

/**
 * Calls back when the last item of a list comes into view, once for each list.
 * @param list identifies the list: when it changes, the new last item is observed
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
      (entries) => {
        // A busy browser reports several entries at once, and the first may be from before the item was visible.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        handleSeen();
      },
      { threshold: SHARE_SEEN },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [container, list]);
}
