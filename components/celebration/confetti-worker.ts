import canvasConfetti from "canvas-confetti";

export interface ConfettiOrder {
  /** The size of the window, in CSS pixels. */
  canvas: OffscreenCanvas;
  /** Per corner. */
  particleCount: number;
  /** Frames until the last particle is gone. */
  ticks: number;
  colors: string[];
}

/**
 * The mark of the logo, 24 by 24, centred and scaled to the library's size of 10. Without a matrix the library would
 * test 250,000 points to find its bounds. The matrix is an array, although its type says DOMMatrix.
 */
const registrationMark: canvasConfetti.Shape = {
  type: "path",
  path: "M11 0h2v4a8 8 0 0 1 7 7h4v2h-4a8 8 0 0 1-7 7v4h-2v-4a8 8 0 0 1-7-7H0v-2h4a8 8 0 0 1 7-7Zm0 6a6 6 0 0 0-5 5h5Zm2 7v5a6 6 0 0 0 5-5Zm-2 0H6a6 6 0 0 0 5 5Z",
  matrix: [10 / 24, 0, 0, 10 / 24, -5, -5] as unknown as DOMMatrix,
};

/** Fires one order, and posts a message when the last particle is gone. */
self.addEventListener("message", async ({ data }: MessageEvent<ConfettiOrder>) => {
  const { canvas, ...options } = data;
  // The library supports OffscreenCanvas, although its types do not.
  const cannon = canvasConfetti.create(canvas as unknown as HTMLCanvasElement, { useWorker: false });
  const corners = [
    { x: 0, angle: 60 },
    { x: 1, angle: 120 },
  ];
  await Promise.all(
    corners.map(({ x, angle }) =>
      cannon({
        ...options,
        angle,
        spread: 60,
        startVelocity: 55,
        origin: { x, y: 0.9 },
        shapes: ["square", "square", registrationMark],
        scalar: 0.9,
      }),
    ),
  );
  self.postMessage("done");
});
