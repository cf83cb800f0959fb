import type { Occasion } from "./confetti";

let over: Promise<unknown> = Promise.resolve();

/** Confetti after so many milliseconds, unless motion is reduced. Without it nothing is missing. */
export function celebrate(occasion: Occasion, delayMs = 0) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  over = Promise.allSettled([over, fall(occasion, delayMs)]);
}

async function fall(occasion: Occasion, delayMs: number) {
  const delay = new Promise((resolve) => setTimeout(resolve, delayMs));
  const { fire } = await import("./confetti");
  await delay;
  await fire(occasion);
}

/** No confetti falls any more, nor is about to: what is much to draw would make it falter. */
export function confettiIsOver(): Promise<unknown> {
  return over;
}
