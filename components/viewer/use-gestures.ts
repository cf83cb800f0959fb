"use client";

import { type PointerEvent, useRef } from "react";

const SWIPE_PX = 48;
/** A finger or hand that taps moves a little. */
const TAP_PX = 10;
const DOUBLE_TAP_PX = 24;
const DOUBLE_TAP_MS = 300;

type GestureHandlers = {
  /** 1 when the finger goes left, as if it pulled the next figure in; -1 when it goes right. */
  onSwipe: (step: 1 | -1) => void;
  onDoubleTap: (point: { clientX: number; clientY: number }) => void;
};

interface Mark {
  clientX: number;
  clientY: number;
  timeStamp: number;
}

/** Tells a sideways swipe of one finger, and two taps in one place (of a finger or a mouse), from all else. */
export function useGestures({ onSwipe, onDoubleTap }: GestureHandlers) {
  const start = useRef<Mark>(undefined);
  const lastTap = useRef<Mark>(undefined);
  const forget = () => {
    start.current = undefined;
    lastTap.current = undefined;
  };

  return {
    onPointerDown(event: PointerEvent) {
      const isOnControl = event.target instanceof Element && event.target.closest("a, button") !== null;
      // A second finger makes it a pinch.
      if (!event.isPrimary || event.button !== 0 || isOnControl) forget();
      else start.current = markOf(event);
    },
    // The browser has taken the finger over, to scroll.
    onPointerCancel: forget,
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
