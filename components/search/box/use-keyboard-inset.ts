"use client";

import { type RefObject, useEffect } from "react";

const INSET = "--keyboard-inset";

/**
 * Sets --keyboard-inset to the part of the window that the on-screen keyboard covers while the focus is within an
 * element. It is 0 in Chrome and Firefox, which shrink the window as the viewport tag asks; Safari does not support
 * that tag.
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
    // While the focus moves, no element has it until the next frame.
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
