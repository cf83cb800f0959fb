"use client";

import { useEffect, useState } from "react";

/** The browser decodes and paints the first pictures meanwhile, which says nothing about the frames after them. */
const WARM_UP_MS = 1000;
const MEASURED_FRAMES = 24;
/** The longest ones are not counted: something else was busy. */
const IGNORED_FRAMES = 3;
/** Browsers that save energy draw a frame every 33 ms. Firefox and WebKit without a graphics card take 50 to 100 ms. */
const SLOW_FRAME_MS = 40;

/**
 * Whether the browser draws a movement too slowly to show it: then scrolling would be slow, too. It is measured once,
 * after the page has loaded.
 * @param isMoving an interruption, such as a hidden tab, starts the measurement again
 */
export function useIsTooSlow(isMoving: boolean): boolean {
  const [isSlow, setIsSlow] = useState<boolean>();
  const isMeasuring = isMoving && isSlow === undefined;
  useEffect(() => {
    if (!isMeasuring) return;
    let start: number | undefined;
    let times: number[] = [];
    const measure = (now: number) => {
      if (document.readyState !== "complete") start = undefined;
      else start ??= now;
      if (start === undefined || now - start < WARM_UP_MS) times = [];
      times.push(now);
      if (times.length > MEASURED_FRAMES) setIsSlow(usualStep(times) > SLOW_FRAME_MS);
      else frame = requestAnimationFrame(measure);
    };
    let frame = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(frame);
  }, [isMeasuring]);
  return isSlow === true;
}

/** The mean and not the median: where the movement is slow, only the frames in which it steps are. */
function usualStep(times: readonly number[]): number {
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const usual = steps.sort((one, other) => one - other).slice(0, -IGNORED_FRAMES);
  return usual.reduce((sum, step) => sum + step, 0) / usual.length;
}
