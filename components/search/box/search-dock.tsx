"use client";

import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { SEARCH_BOX_ID } from "@/lib/search/search-url";

const backdrop =
  "low:before:hidden max-md:has-[[role=listbox]]:before:fixed max-md:has-[[role=listbox]]:before:inset-0 max-md:has-[[role=listbox]]:before:-z-1 max-md:has-[[role=listbox]]:before:bg-background/72";

/** An open dialog hides the scroll bar and pads the body by its width; the fixed box moves by half of it. */
const unshifted = "md:results:ml-[calc(var(--removed-body-scroll-bar-size,0px)/-2)]";

/**
 * Positions the search box: at the bottom of a phone above its keyboard, in the hero of the landing page, in the
 * header over results, or at the top of the page in a low window. On a phone the page behind an open list is dimmed, and a tap on it closes the list.
 */
export function SearchDock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLElement>(null);
  useKeyboardInset(dock);
  return (
    <search
      ref={dock}
      id={SEARCH_BOX_ID}
      className={`fixed inset-x-0 bottom-(--keyboard-inset,0px) z-20 border-t bg-background px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] ${backdrop} low:static low:border-0 low:bg-transparent md:static md:border-0 md:bg-transparent md:p-0 md:results:fixed md:results:top-3 md:results:right-auto md:results:bottom-auto md:results:left-1/2 md:results:w-[min(35rem,100vw-32rem)] xl:results:w-[min(35rem,100vw-49rem)] md:results:-translate-x-1/2 ${unshifted} print:hidden`}
    >
      {/* On a phone the list is above the box, although it comes after it in the DOM. */}
      <div className="flex flex-col-reverse low:relative low:block md:relative md:block">{children}</div>
    </search>
  );
}

const INSET = "--keyboard-inset";

/**
 * Sets --keyboard-inset to the part of the window that the on-screen keyboard covers while the focus is within an
 * element. It is 0 in Chrome and Firefox, which shrink the window as the viewport tag asks; Safari does not support
 * that tag.
 */
function useKeyboardInset(element: RefObject<HTMLElement | null>) {
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
