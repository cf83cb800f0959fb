"use client";

import { type RefObject, useEffect, useState } from "react";
import { SEARCH_BOX_ID } from "@/lib/search/search-url";
import { useIsPaused } from "./motion-pause";

/**
 * Whether a part of the landing page may move. Not while a pointer or finger is on it, the focus is in it or in the
 * search box, it or the tab is not visible, or motion is paused; never for users who prefer reduced motion.
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
    // Scrolling ends the pointer events of a finger, so touch events are needed.
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
