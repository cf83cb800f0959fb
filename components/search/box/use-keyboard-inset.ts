"use client";

import { type RefObject, useEffect } from "react";

const INSET = "--keyboard-inset";

/**
 * Says in --keyboard-inset how much of the window the on-screen keyboard covers while the focus is within an
 * element. Chrome and Firefox shrink the window instead, as the viewport tag asks, and then it is nothing;
 * Safari does not know that tag.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = window.visualViewport;
    const target = element.current;
    if (!viewport || !target) return;

    const measure = () => {
      const isZoomed = viewport.scale > 1.01;
      const isAway = !target.contains(document.activeElement);
      const covered = Math.round(window.innerHeight - viewport.height - viewport.offsetTop);
      if (covered <= 0 || isZoomed || isAway) target.style.removeProperty(INSET);
      else target.style.setProperty(INSET, `${covered}px`);
    };
    // When the focus leaves, it is nowhere until the next element has it.
    const measureSoon = () => requestAnimationFrame(measure);

    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    target.addEventListener("focusin", measure);
    target.addEventListener("focusout", measureSoon);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
      target.removeEventListener("focusin", measure);
      target.removeEventListener("focusout", measureSoon);
    };
  }, [element]);
}
