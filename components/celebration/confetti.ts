import type { ConfettiOrder } from "./confetti-worker";

/** The colours of the diagrams in both themes. */
const inks = {
  light: ["#1f598a", "#0a736b", "#3e7539", "#9c681f", "#b83833", "#75523a"],
  dark: ["#78b3e5", "#75cbc1", "#8dce86", "#e7be68", "#f1847a", "#c5a488"],
};

/** Particles per lower corner, at most 200 for both, and the duration in frames. */
export const occasions = {
  /** Two and a half seconds. */
  login: { particleCount: 70, ticks: 150 },
  /** A second and a half: it happens often. */
  saved: { particleCount: 35, ticks: 90 },
  /** Five seconds. */
  paid: { particleCount: 100, ticks: 300 },
};

export type Occasion = keyof typeof occasions;

/** Timeout for the worker: twice the longest occasion. */
const LONGEST_MS = 10_000;

/**
 * Fires confetti of paper rectangles and registration marks over the whole window, and resolves when it is over. A
 * worker draws it, so that it and the page do not block each other. Does nothing in browsers without OffscreenCanvas.
 */
export async function fire(occasion: Occasion): Promise<void> {
  if (!HTMLCanvasElement.prototype.transferControlToOffscreen) return;
  const canvas = document.createElement("canvas");
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  canvas.ariaHidden = "true";
  canvas.className = "pointer-events-none fixed inset-0 z-100 size-full";
  document.body.append(canvas);

  const worker = new Worker(new URL("./confetti-worker.ts", import.meta.url), { type: "module" });
  const isDark = document.documentElement.classList.contains("dark");
  const offscreen = canvas.transferControlToOffscreen();
  const order: ConfettiOrder = {
    canvas: offscreen,
    ...occasions[occasion],
    colors: isDark ? inks.dark : inks.light,
  };
  worker.postMessage(order, [offscreen]);
  await new Promise((resolve) => {
    worker.addEventListener("message", resolve);
    worker.addEventListener("error", resolve);
    setTimeout(resolve, LONGEST_MS);
  });
  worker.terminate();
  canvas.remove();
}
