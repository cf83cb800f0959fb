import { type DrawingOrder, type DrawingResult, draw } from "./draw";

/** `broken` for an internal error. */
export type DrawingAnswer = DrawingResult | { broken: string };

self.addEventListener("message", async ({ data }: MessageEvent<DrawingOrder>) => {
  const answer = await draw(data).catch((error: unknown) => ({ broken: String(error) }));
  self.postMessage(answer satisfies DrawingAnswer);
});
