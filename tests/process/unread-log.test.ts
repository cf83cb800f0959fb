import { afterAll, beforeAll, expect, it } from "vitest";
import { type AppServer, startApp } from "@/tests/setup/apps/app-server";
import { type FaultProxy, startFaultProxy } from "@/tests/setup/apps/fault-proxy";
import { hostedBy } from "@/tests/setup/apps/hosted-app";
import { processorTime } from "@/tests/setup/apps/processes";

let gate: FaultProxy;
let app: AppServer;
beforeAll(async () => {
  gate = await startFaultProxy("http://127.0.0.1:9");
  gate.shut();
  const api = { url: gate.origin, publishableKey: "sb_publishable_1", secretKey: "sb_secret_1" };
  app = await startApp(hostedBy({ api }, gate.origin));
});
afterAll(async () => {
  await app.stop();
  await gate.stop();
});

const ask = (path: string) => fetch(app.url + path);

it("a database that is away is told of in the log, and the server serves all the same", async () => {
  await expect.poll(() => app.output()).toContain("not_tidied");
  expect((await ask("/api/health")).status).toBe(200);
});

it("a log that nobody reads any more is no reason to stop answering", async () => {
  app.process.stdout?.destroy();
  for (let count = 0; count < 20; count += 1) expect((await ask("/api/health")).status).toBe(200);
  expect(app.output()).not.toContain("EPIPE");
});

it.skipIf(process.platform !== "linux")("errors that nobody reads any more keep nobody busy", async () => {
  const { pid = 0, stderr } = app.process;
  stderr?.destroy();
  expect((await ask("/diagrams/commons-1")).status).toBe(500);
  let before: { at: number; worked: number } | undefined;
  const busySince = () => {
    const now = { at: performance.now(), worked: processorTime(pid) };
    const busy = before ? (now.worked - before.worked) / (now.at - before.at) : 1;
    before = now;
    return busy;
  };
  await expect.poll(busySince, { timeout: 20_000, interval: 300 }).toBeLessThan(0.5);
});
