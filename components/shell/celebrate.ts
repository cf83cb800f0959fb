import type { Occasion } from "./confetti";
import { whenIdle } from "./when-idle";

/** It belongs to what has just happened, however busy the page is. */
const LONGEST_WAIT_MS = 1500;

/** Confetti, unless motion is reduced: as soon as the page can draw it smoothly. Without it nothing is missing. */
export async function celebrate(occasion: Occasion) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const confetti = await import("./confetti").catch(() => null);
  if (confetti) whenIdle(() => confetti.fire(occasion), LONGEST_WAIT_MS);
}
