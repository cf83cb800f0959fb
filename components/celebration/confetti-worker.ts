import canvasConfetti from "canvas-confetti";

export interface ConfettiOrder {
  /** As large as the window, in CSS pixels. */
  canvas: OffscreenCanvas;
  /** From each corner. */
  particleCount: number;
  /** Frames until the last piece is gone. */
  ticks: number;
  colors: string[];
}

/**
 * The mark of the logo, 24 by 24, laid around its middle at the library's own size of ten. With its matrix, or the library
 * would look for its bounds at 250,000 points; that is an array, whatever its types say.
 */
const registrationMark: canvasConfetti.Shape = {
  type: "path",
  path: "M11 0h2v4a8 8 0 0 1 7 7h4v2h-4a8 8 0 0 1-7 7v4h-2v-4a8 8 0 0 1-7-7H0v-2h4a8 8 0 0 1 7-7Zm0 6a6 6 0 0 0-5 5h5Zm2 7v5a6 6 0 0 0 5-5Zm-2 0H6a6 6 0 0 0 5 5Z",
  matrix: [10 / 24, 0, 0, 10 / 24, -5, -5] as unknown as DOMMatrix,
};

/** Fires one order, and says so when its last piece is gone. */
self.addEventListener("message", async ({ data }: MessageEvent<ConfettiOrder>) => {
  const { canvas, ...options } = data;
  // The library draws on either kind of canvas; its types know of the one alone.
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
