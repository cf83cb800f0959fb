import type { Occasion } from "./confetti";

let falling = 0;
const waiting: (() => void)[] = [];

/** Confetti after so many milliseconds, unless motion is reduced. Without it nothing is missing. */
export async function celebrate(occasion: Occasion, delayMs = 0) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  falling += 1;
  const delay = new Promise((resolve) => setTimeout(resolve, delayMs));
  const confetti = await import("./confetti").catch(() => null);
  await delay;
  try {
    await confetti?.fire(occasion);
  } finally {
    falling -= 1;
    if (falling === 0) for (const act of waiting.splice(0)) act();
  }
}

/** Acts when no confetti falls or is about to: what is much to draw would make it falter. */
export function afterConfetti(act: () => void) {
  if (falling === 0) act();
  else waiting.push(act);
}
