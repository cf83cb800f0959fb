import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { Worker } from "node:worker_threads";

const PROBE_EVERY_MS = 20;

/** Resident memory of a process in MB, on Linux and macOS. */
export const memoryOf = (pid: number) =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;

/** Runs in a worker thread, because the load keeps the event loop of this process busy. */
const PROBE = `
const { parentPort, workerData } = require("node:worker_threads");
const times = [];
let isOver = false;
parentPort.once("message", () => (isOver = true));
(async () => {
  while (!isOver) {
    const start = performance.now();
    await (await fetch(workerData.url)).arrayBuffer();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, workerData.everyMs));
  }
  parentPort.postMessage(times);
})();
`;

/** Sends requests that need no work until `work` is done. @returns its result, and their response times in milliseconds */
export async function probeDuring<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<[Result, number[]]> {
  const workerData = { url: `${url}/api/health`, everyMs: PROBE_EVERY_MS };
  const worker = new Worker(PROBE, { eval: true, workerData });
  await once(worker, "online");
  const result = await work();
  const times = once(worker, "message");
  worker.postMessage("over");
  const [probes] = await times;
  return [result, probes];
}
