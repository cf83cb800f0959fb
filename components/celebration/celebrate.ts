import type { Occasion } from "./confetti";

let over: Promise<unknown> = Promise.resolve();

/** Shows confetti, unless the user prefers reduced motion. Failures are ignored. */
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

/** Resolves when no confetti is falling or scheduled. Await it before expensive rendering, or confetti stutters. */
export function confettiIsOver(): Promise<unknown> {
  return over;
}
