import canvasConfetti from "canvas-confetti";

/** The inks of the diagrams: on paper, and on the dark. */
const inks = {
  light: ["#1f598a", "#0a736b", "#3e7539", "#9c681f", "#b83833", "#75523a"],
  dark: ["#78b3e5", "#75cbc1", "#8dce86", "#e7be68", "#f1847a", "#c5a488"],
};

const REGISTRATION_MARK =
  "M11 0h2v4a8 8 0 0 1 7 7h4v2h-4a8 8 0 0 1-7 7v4h-2v-4a8 8 0 0 1-7-7H0v-2h4a8 8 0 0 1 7-7Zm0 6a6 6 0 0 0-5 5h5Zm2 7v5a6 6 0 0 0 5-5Zm-2 0H6a6 6 0 0 0 5 5Z";

/** What is celebrated: from each of the two lower corners, together at most two hundred, for so many frames. */
const occasions = {
  login: { particleCount: 70, ticks: 160 },
  /** A second and a half: it happens often. */
  saved: { particleCount: 35, ticks: 90 },
  /** Five seconds. */
  paid: { particleCount: 100, ticks: 300 },
};

export type Occasion = keyof typeof occasions;

/** Small paper rectangles and registration marks, once. */
export function fire(occasion: Occasion) {
  // Its worker would be a script from a blob, which the page's policy refuses.
  const cannon = canvasConfetti.create(undefined, { resize: true, useWorker: false });
  const isDark = document.documentElement.classList.contains("dark");
  const mark = canvasConfetti.shapeFromPath({ path: REGISTRATION_MARK });
  for (const [x, angle] of [
    [0, 60],
    [1, 120],
  ] as const) {
    void cannon({
      ...occasions[occasion],
      angle,
      spread: 60,
      startVelocity: 55,
      origin: { x, y: 0.9 },
      colors: isDark ? inks.dark : inks.light,
      shapes: ["square", "square", mark],
      scalar: 0.9,
      disableForReducedMotion: true,
    });
  }
}
