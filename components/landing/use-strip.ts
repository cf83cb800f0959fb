"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useMayMove } from "./use-may-move";

const STEP_MS = 50;
const STEP_PX = 1;
/** How long the strip is left as somebody has scrolled it. */
const REST_MS = 3000;

/**
 * Moves a list sideways without an end: an item that has left at the one side joins again at the other, so
 * that each is there once and can be pressed wherever it is.
 * @returns the list's ref, and the index of the item that stands first
 */
export function useStrip(itemCount: number) {
  const list = useRef<HTMLUListElement>(null);
  const mayMove = useMayMove(list);
  const [first, setFirst] = useState(0);
  const movement = useRef({ position: 0, stepsOfRest: 0, widthThatLeft: 0 });

  useEffect(() => {
    if (!mayMove) return;
    const step = () => {
      const strip = list.current;
      if (!strip) return;
      const moved = movement.current;
      const isBeingReordered = moved.widthThatLeft > 0;
      if (isBeingReordered) return;
      const isScrolledByHand = strip.scrollLeft !== moved.position;
      if (isScrolledByHand) {
        moved.position = strip.scrollLeft;
        moved.stepsOfRest = REST_MS / STEP_MS;
      } else if (moved.stepsOfRest > 0) {
        moved.stepsOfRest -= 1;
      } else if (strip.scrollLeft >= widthOfFirst(strip)) {
        moved.widthThatLeft = widthOfFirst(strip);
        setFirst((before) => (before + 1) % itemCount);
      } else {
        strip.scrollLeft += STEP_PX;
        moved.position = strip.scrollLeft;
      }
    };
    const timer = setInterval(step, STEP_MS);
    return () => clearInterval(timer);
  }, [mayMove, itemCount]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: before the paint of each new order
  useLayoutEffect(() => {
    const strip = list.current;
    if (!strip) return;
    strip.scrollLeft -= movement.current.widthThatLeft;
    movement.current.position = strip.scrollLeft;
    movement.current.widthThatLeft = 0;
  }, [first]);

  return { list, first };
}

/** With the gap after it. */
function widthOfFirst({ children: [item, next] }: HTMLElement): number {
  if (!item || !next) return Number.POSITIVE_INFINITY;
  return next.getBoundingClientRect().left - item.getBoundingClientRect().left;
}
