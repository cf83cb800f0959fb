"use client";

import { useEffect } from "react";

const INSET = "--keyboard-inset";

/**
 * Sets --keyboard-inset on the root element to the height of the part of the window that the on-screen keyboard
 * covers. It is not set in Chrome and Firefox, which shrink the window as the viewport tag asks; Safari does not
 * support that tag. Used by every element that stays above the keyboard; several may use it at once.
 */
export function useKeyboardInset() {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;

    const measure = () => {
      const isZoomed = viewport.scale > 1.01;
      const covered = Math.round(window.innerHeight - viewport.height - viewport.offsetTop);
      const { style } = document.documentElement;
      // One pixel is the rounding of a zoomed page.
      if (covered <= 1 || isZoomed) style.removeProperty(INSET);
      else style.setProperty(INSET, `${covered}px`);
    };

    measure();
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, []);
}
