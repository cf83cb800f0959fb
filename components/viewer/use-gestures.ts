"use client";

import { type PointerEvent, useRef } from "react";

const SWIPE_PX = 48;
/** A tap may move by this much. */
const TAP_PX = 10;
const DOUBLE_TAP_PX = 24;
const DOUBLE_TAP_MS = 300;

type GestureHandlers = {
  /** 1 for a swipe to the left, which shows the next figure; -1 for one to the right. */
  onSwipe: (step: 1 | -1) => void;
  onDoubleTap: (point: { clientX: number; clientY: number }) => void;
};

interface Mark {
  clientX: number;
  clientY: number;
  timeStamp: number;
}

/** Detects horizontal swipes of one finger, and double taps or double clicks. */
export function useGestures({ onSwipe, onDoubleTap }: GestureHandlers) {
  const start = useRef<Mark>(undefined);
  const lastTap = useRef<Mark>(undefined);
  const reset = () => {
    start.current = undefined;
    lastTap.current = undefined;
  };

  return {
    onPointerDown(event: PointerEvent) {
      const isOnControl = event.target instanceof Element && event.target.closest("a, button") !== null;
      // A second finger starts a pinch.
      if (!event.isPrimary || event.button !== 0 || isOnControl) reset();
      else start.current = markOf(event);
    },
    // The browser has started to scroll.
    onPointerCancel: reset,
    onPointerUp(event: PointerEvent) {
      if (!start.current) return;
      const end = markOf(event);
      const [x, y] = [end.clientX - start.current.clientX, end.clientY - start.current.clientY];
      start.current = undefined;
      const isTap = Math.hypot(x, y) < TAP_PX;
      const isSwipe =
        event.pointerType === "touch" && Math.abs(x) >= SWIPE_PX && Math.abs(x) > 2 * Math.abs(y);
      if (isSwipe) onSwipe(x < 0 ? 1 : -1);
      if (isTap && isSecondTap(lastTap.current, end)) onDoubleTap(end);
      lastTap.current = isTap && !isSecondTap(lastTap.current, end) ? end : undefined;
    },
  };
}

function markOf({ clientX, clientY, timeStamp }: PointerEvent): Mark {
  return { clientX, clientY, timeStamp };
}

function isSecondTap(first: Mark | undefined, second: Mark): boolean {
  if (!first || second.timeStamp - first.timeStamp > DOUBLE_TAP_MS) return false;
  return Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < DOUBLE_TAP_PX;
}
