import type { ConfettiOrder } from "./confetti-worker";

/** The inks of the diagrams: on paper, and on the dark. */
const inks = {
  light: ["#1f598a", "#0a736b", "#3e7539", "#9c681f", "#b83833", "#75523a"],
  dark: ["#78b3e5", "#75cbc1", "#8dce86", "#e7be68", "#f1847a", "#c5a488"],
};

/** What is celebrated: from each of the two lower corners, together at most two hundred, for so many frames. */
export const occasions = {
  /** Two and a half seconds. */
  login: { particleCount: 70, ticks: 150 },
  /** A second and a half: it happens often. */
  saved: { particleCount: 35, ticks: 90 },
  /** Five seconds. */
  paid: { particleCount: 100, ticks: 300 },
};

export type Occasion = keyof typeof occasions;

/** Whatever has become of the worker by then: the longest of the occasions, twice over. */
const LONGEST_MS = 10_000;

/**
 * Small paper rectangles and registration marks, once, over the whole window, until the last is gone. A worker draws
 * them, so that they and the page do not wait for each other; where a browser cannot hand a canvas to one there are none.
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
