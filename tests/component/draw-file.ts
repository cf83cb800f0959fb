import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BrowserCommand } from "vitest/node";
import type { DrawJob } from "../../server/collection/draw-worker.ts";

declare module "vitest/browser" {
  interface BrowserCommands {
    drawFile(job: DrawJob): Promise<string>;
  }
}

/** Draws a file in the thread of the server; it runs in the process of Vitest, which the page asks. */
export const drawFile: BrowserCommand<[job: DrawJob]> = async (_, job) => {
  const worker = new Worker("./collection/draw-worker.cjs", { workerData: job, env: {} });
  try {
    const [svg] = await once(worker, "message");
    return svg;
  } finally {
    await worker.terminate();
  }
};
