import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "@/server/free-port";
import { type AppServer, startGuestApp } from "@/tests/setup/apps/app-server";
import { hasNginx, type NginxServer, startNginx } from "@/tests/setup/nginx-server";

const CLIENTS = 4;
/** Enough to show that the proxy sends requests to an instance again. */
const REQUESTS_OF_AN_INSTANCE = 20;

/** What a reader's browser asks for, and the status of its answer. */
const requests: readonly [path: string, status: number, body?: object][] = [
  ["/", 200],
  ["/api/health", 200],
  ["/api/allowance", 200],
  ["/api/search?q=water+cycle", 200],
  ["/diagrams/collection-mitosis", 200],
  ["/collection/mitosis.svg", 200],
  // It is refused for its body: not before the instance has read it.
  ["/api/auth/sign-in", 400, {}],
];

const title = hasNginx ? "" : " (skipped: this machine has no nginx)";

describe.skipIf(!hasNginx)(`two instances behind nginx${title}`, () => {
  let proxy: NginxServer;
  let ports: [number, number];
  let settings: Record<string, string>;
  const apps: AppServer[] = [];

  const startAt = (port: number) => startGuestApp({ ...settings, PORT: String(port) });

  beforeAll(async () => {
    ports = [await freePort(), await freePort()];
    const port = await freePort();
    settings = {
      SITE_URL: `http://127.0.0.1:${port}`,
      APP_SECRET: "a-secret-of-two-instances-0123456789",
      // The proxy, and before it the client, which comes from a new address each time.
      TRUSTED_PROXY_HOPS: "2",
    };
    apps.push(...(await Promise.all(ports.map(startAt))));
    proxy = await startNginx(port, ports);
  });
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all(apps.map((app) => app.stop()));
  });

  it("are restarted one after the other without a lost request", async () => {
    let isOver = false;
    let sent = 0;
    const lost: string[] = [];
    async function client() {
      while (!isOver) {
        const number = sent++;
        const [path, expected, body] = requests[number % requests.length] as (typeof requests)[number];
        const headers = {
          "x-forwarded-for": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
          ...(body && { "content-type": "application/json", origin: proxy.url }),
        };
        const sending = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
        await fetch(proxy.url + path, sending)
          .then(async (response) => {
            await response.arrayBuffer();
            if (response.status !== expected) lost.push(`${path}: ${response.status}`);
          })
          .catch((error: unknown) => lost.push(`${path}: ${error}`));
      }
    }
    const clients = Promise.all(Array.from({ length: CLIENTS }, client));
    try {
      for (const instance of [0, 1, 0]) {
        await apps[instance]?.stop();
        const again = await startAt(ports[instance] as number);
        apps[instance] = again;
        await expect
          .poll(() => again.output().split('"event":"request"').length, { timeout: 20_000 })
          .toBeGreaterThan(REQUESTS_OF_AN_INSTANCE);
      }
    } finally {
      // Also when an instance does not start: the clients would go on for ever.
      isOver = true;
    }
    await clients;
    expect(lost).toEqual([]);
  });
});
