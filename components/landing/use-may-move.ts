"use client";

import { type RefObject, useEffect, useState } from "react";
import { SEARCH_BOX_ID } from "@/lib/search/search-url";
import { useIsPaused } from "./motion-pause";

/**
 * Whether a part of the landing may move now. It holds while a pointer or finger is on it, while the focus is
 * in it or in the search box, while it or the whole tab is out of sight, when paused, and always for those
 * who prefer reduced motion.
 */
export function useMayMove(part: RefObject<HTMLElement | null>): boolean {
  const isPaused = useIsPaused();
  const [isFree, setIsFree] = useState(false);

  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
    const listening = new AbortController();
    const held = { bySight: true, byPointer: false, byFinger: false };

    const update = () => {
      const isHeld = held.bySight || held.byPointer || held.byFinger;
      setIsFree(!isHeld && !document.hidden && !reducedMotion.matches && !hasFocus(element));
    };
    const listen = (target: EventTarget, types: string[], hold?: () => void) => {
      const handleEvent = () => {
        hold?.();
        update();
      };
      for (const type of types) {
        target.addEventListener(type, handleEvent, { signal: listening.signal, passive: true });
      }
    };

    listen(element, ["pointerenter"], () => (held.byPointer = true));
    listen(element, ["pointerleave"], () => (held.byPointer = false));
    // A finger that scrolls is no pointer any more, yet still there.
    listen(element, ["touchstart"], () => (held.byFinger = true));
    listen(element, ["touchend", "touchcancel"], () => (held.byFinger = false));
    listen(document, ["focusin", "focusout", "visibilitychange"]);
    listen(reducedMotion, ["change"]);
    const sight = new IntersectionObserver((moments) => {
      held.bySight = moments.at(-1)?.isIntersecting !== true;
      update();
    });
    sight.observe(element);

    return () => {
      listening.abort();
      sight.disconnect();
    };
  }, [part]);

  return isFree && !isPaused;
}

function hasFocus(element: HTMLElement): boolean {
  const focused = document.activeElement;
  return element.contains(focused) || focused?.closest(`#${SEARCH_BOX_ID}`) != null;
}
