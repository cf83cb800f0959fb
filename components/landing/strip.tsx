"use client";

import { Children, type ReactNode, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useMayMove } from "./use-may-move";

const STEP_MS = 50;
const STEP_PX = 1;
/** Pause after the user has scrolled. */
const PAUSE_MS = 3000;

/** A list that scrolls by itself and fades at both ends. */
export function Strip({ children }: { children: ReactNode }) {
  const items = Children.toArray(children);
  const { scroller, list, first, handleScroll } = useStrip(items.length);
  return (
    <div
      ref={scroller}
      onScroll={handleScroll}
      className="-mx-4 overflow-x-auto mask-[linear-gradient(90deg,transparent,#000_1rem,#000_calc(100%-3.5rem),transparent)] px-4 py-1 [scrollbar-width:none] md:mr-0"
    >
      <ul ref={list} className="flex w-max gap-2">
        {[...items.slice(first), ...items.slice(0, first)]}
      </ul>
    </div>
  );
}

/**
 * Moves a list sideways in its scroller in an endless loop: an item that has left on one side is appended on the
 * other, so that each exists once and stays clickable. While moving, the list is translated, which costs no layout;
 * when it stops, the translation becomes a scroll offset, so that the user can scroll to every item.
 * @returns refs of both, the scroll handler, and the index of the first item
 */
function useStrip(itemCount: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isFree = useMayMove(scroller);
  const [isPaused, pause] = usePause();
  const mayMove = isFree && !isPaused;
  const [first, setFirst] = useState(0);
  const [arrivals, setArrivals] = useState(0);
  /** The scroll offset that we have set ourselves. */
  const placed = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival and each new order starts another animation
  useLayoutEffect(() => {
    const [frame, strip] = [scroller.current, list.current];
    if (!mayMove || !frame || !strip) return;
    const place = (position: number) => {
      frame.scrollLeft = position;
      placed.current = frame.scrollLeft;
    };
    const width = widthOfFirst(strip);
    const isLaidOut = width > 0;
    if (!isLaidOut) return;
    const start = frame.scrollLeft;
    // Browsers scroll by whole pixels.
    const hasLeft = start > width - STEP_PX;
    if (hasLeft) {
      setFirst((before) => (before + 1) % itemCount);
      return () => place(start - width);
    }

    place(0);
    const steps = Math.ceil((width - start) / STEP_PX);
    const movement = strip.animate(
      { transform: [`translateX(${-start}px)`, `translateX(${-width}px)`] },
      { duration: steps * STEP_MS, easing: `steps(${steps})`, fill: "forwards" },
    );
    // If a font has loaded meanwhile, the item is wider and has not left yet.
    movement.onfinish = () => setArrivals((before) => before + 1);
    return () => {
      // If an item has got the focus, the browser may already have scrolled to it.
      place(frame.scrollLeft - new DOMMatrix(getComputedStyle(strip).transform).e);
      movement.cancel();
    };
  }, [mayMove, first, arrivals, itemCount]);

  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (currentTarget.scrollLeft === placed.current) return;
    placed.current = currentTarget.scrollLeft;
    pause();
  };

  return { scroller, list, first, handleScroll };
}

/** @returns whether the strip is paused, and a function that pauses it for a while */
function usePause(): [isPaused: boolean, pause: () => void] {
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (since === 0) return;
    const timer = setTimeout(() => setSince(0), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [since]);
  return [since > 0, () => setSince((before) => before + 1)];
}

/** Including the gap after it. */
function widthOfFirst({ children: [item, next] }: HTMLElement): number {
  if (!item || !next) return Number.POSITIVE_INFINITY;
  return next.getBoundingClientRect().left - item.getBoundingClientRect().left;
}
