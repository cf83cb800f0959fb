import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readinessSchema } from "@/lib/readiness";
import { captureLog } from "@/tests/setup/capture-log";
import { logLines } from "@/tests/setup/log-lines";
import { callRoute } from "@/tests/unit/http/call-route";

const SECRETS = ["sb_publishable_of_tests", "sb_secret_of_tests"];

type Reply = "answers" | "is away" | "rejects the key" | "hangs";

let server: Server;
let origin: string;
let reply: Reply;
let requests: number;
let printed: () => string;

beforeEach(async () => {
  reply = "answers";
  requests = 0;
  printed = captureLog();
  // As the data API answers.
  server = createServer((_request, response) => {
    requests += 1;
    const send = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (reply === "answers") send(200, { user_cap: 95 });
    if (reply === "is away") send(503, { message: "starting" });
    if (reply === "rejects the key") send(401, { message: "Invalid API key" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
});

/** The route in a process that has just started. */
async function startWith(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  for (const name of ["readiness", "database-outage", "database-probe", "redis"]) {
    Reflect.deleteProperty(globalThis, Symbol.for(`figura.${name}`));
  }
  const { GET } = await import("@/app/api/health/ready/route");
  return () => callRoute(GET, { path: "/api/health/ready" });
}

const startHosted = () =>
  startWith({
    SUPABASE_URL: origin,
    SUPABASE_PUBLISHABLE_KEY: SECRETS[0] as string,
    SUPABASE_SECRET_KEY: SECRETS[1] as string,
    BRAVE_SEARCH_KEYS: "",
  });

/** The status, and the answer, which is as described and without what is nobody's business. */
async function read(response: Response) {
  const body = await response.text();
  for (const secret of [...SECRETS, "127.0.0.1", "localhost"]) expect(body).not.toContain(secret);
  const answer = JSON.parse(body);
  expect(readinessSchema.parse(answer)).toEqual(answer);
  return { code: response.status, ...readinessSchema.parse(answer) };
}

describe("GET /api/health/ready", () => {
  it("answers 200 with the state of all parts while the database answers", async () => {
    const ask = await startHosted();
    const { sources, ...parts } = await read(await ask());
    expect(parts).toEqual({ code: 200, status: "ready", database: "up", redis: "none" });
    const states = Object.fromEntries(sources.map(({ name, state }) => [name, state]));
    expect(states).toMatchObject({ collection: "idle", commons: "idle", brave: "off" });
  });

  it("answers 200 where there are no accounts", async () => {
    const ask = await startWith({});
    expect(await read(await ask())).toMatchObject({ code: 200, status: "ready", database: "none" });
    expect(requests).toBe(0);
  });

  it("answers 200 while Redis is away, which the app goes on without", async () => {
    vi.stubEnv("REDIS_URL", "redis://127.0.0.1:1");
    const ask = await startHosted();
    expect(await read(await ask())).toMatchObject({ code: 200, database: "up", redis: "down" });
    const { redisClient } = await import("@/server/redis");
    (await redisClient())?.disconnect();
  });

  it("asks the database once for all who ask within a second", async () => {
    const ask = await startHosted();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(answers.map(({ status }) => status)).toEqual(new Array(50).fill(200));
    expect(requests).toBe(1);
  });

  it.each<[Reply, string]>([
    ["is away", "database_unavailable"],
    ["rejects the key", "database_probe_failed"],
  ])("answers 503 where the database %s, and the log says once why", async (how, event) => {
    reply = how;
    const ask = await startHosted();
    const now = vi.spyOn(Date, "now");
    for (let time = 0; time < 3; time += 1) {
      // Past what is remembered.
      now.mockReturnValue(1_800_000_000_000 + time * 5000);
      expect(await read(await ask())).toMatchObject({ code: 503, status: "unavailable", database: "down" });
    }
    expect(requests).toBe(3);
    expect(logLines(printed()).map((line) => line.event)).toEqual([event]);
  });

  it("answers 503 without waiting for a database that hangs, and gives the question up", {
    // Less than the 30 s that others wait for the database.
    timeout: 20_000,
  }, async () => {
    reply = "hangs";
    const ask = await startHosted();
    const gone = new Promise((resolve) => {
      server.once("connection", (socket) => socket.once("close", resolve));
    });
    expect(await read(await ask())).toMatchObject({ code: 503, status: "unavailable", database: "down" });
    await gone;
    expect(logLines(printed())).toMatchObject([{ event: "database_unavailable" }]);
  });
});
