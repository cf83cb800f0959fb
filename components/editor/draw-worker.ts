import { type DrawingOrder, type DrawingResult, draw } from "./draw";

/** An answer to the order of the same number; `broken` where something of ours failed. */
export type DrawingAnswer = { number: number; result: DrawingResult | { broken: string } };

self.addEventListener("message", async ({ data }: MessageEvent<{ number: number; order: DrawingOrder }>) => {
  const result = await draw(data.order).catch((error: unknown) => ({ broken: String(error) }));
  self.postMessage({ number: data.number, result } satisfies DrawingAnswer);
});
