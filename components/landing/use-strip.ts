"use client";

import { type UIEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useMayMove } from "./use-may-move";

const STEP_MS = 50;
const STEP_PX = 1;
/** How long the strip is left as somebody has scrolled it. */
const REST_MS = 3000;

/**
 * Moves a list sideways in its scroller without an end: an item that has left at the one side joins again at the
 * other, so that each is there once and can be pressed wherever it is. While it moves, the list is translated, of
 * which the page has no work; where it holds, it is scrolled as far, so that a hand finds all of it.
 * @returns the refs of both, what the scroller does when it is scrolled, and the index of the item that stands first
 */
export function useStrip(itemCount: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isFree = useMayMove(scroller);
  const [isAtRest, rest] = useRest();
  const mayMove = isFree && !isAtRest;
  const [first, setFirst] = useState(0);
  const [arrivals, setArrivals] = useState(0);
  /** As far as we have scrolled it ourselves. */
  const placed = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival and each new order begins anew
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
    // Where a typeface has come on the way, the item is wider than it was and has not left yet.
    movement.onfinish = () => setArrivals((before) => before + 1);
    return () => {
      // Where the focus comes to one of its items, the browser may have scrolled there already.
      place(frame.scrollLeft - new DOMMatrix(getComputedStyle(strip).transform).e);
      movement.cancel();
    };
  }, [mayMove, first, arrivals, itemCount]);

  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (currentTarget.scrollLeft === placed.current) return;
    placed.current = currentTarget.scrollLeft;
    rest();
  };

  return { scroller, list, first, handleScroll };
}

/** @returns whether it rests, and what has it rest for a while from now on */
function useRest(): [isAtRest: boolean, rest: () => void] {
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (since === 0) return;
    const timer = setTimeout(() => setSince(0), REST_MS);
    return () => clearTimeout(timer);
  }, [since]);
  return [since > 0, () => setSince((before) => before + 1)];
}

/** With the gap after it. */
function widthOfFirst({ children: [item, next] }: HTMLElement): number {
  if (!item || !next) return Number.POSITIVE_INFINITY;
  return next.getBoundingClientRect().left - item.getBoundingClientRect().left;
}
