import { type DrawingOrder, type DrawingResult, draw } from "./draw";

/** The answer to the order with the same number; `broken` for an internal error. */
export type DrawingAnswer = { number: number; result: DrawingResult | { broken: string } };

self.addEventListener("message", async ({ data }: MessageEvent<{ number: number; order: DrawingOrder }>) => {
  const result = await draw(data.order).catch((error: unknown) => ({ broken: String(error) }));
  self.postMessage({ number: data.number, result } satisfies DrawingAnswer);
});
