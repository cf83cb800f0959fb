import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "@/server/free-port";
import { createVisitor } from "@/tests/setup/api-client";
import { type AppServer, runToEnd, startApp, startGuestApp } from "@/tests/setup/apps/app-server";
import { copyPreparedData } from "@/tests/setup/apps/prepared-database";
import { commandLine, descendantsOf, isAlive } from "@/tests/setup/apps/processes";
import { newAddress, PASSWORD } from "@/tests/setup/people/people";

let dataDir: string;
beforeAll(async () => {
  dataDir = await copyPreparedData();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

function occupy(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "localhost");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

async function refusalOf(environment: Record<string, string>): Promise<string> {
  const { code, output } = await runToEnd("start", { DATA_DIR: dataDir, ...environment });
  expect(code).toBe(1);
  const lines = output.trim().split("\n");
  expect(lines, output).toHaveLength(1);
  return lines[0] as string;
}

describe("a start that cannot be", () => {
  let holder: Server | undefined;
  afterEach(() => holder?.close());

  it("on a busy port ends with one line that says which and names PORT", async () => {
    const port = await freePort();
    holder = await occupy(port);
    const line = await refusalOf({ PORT: String(port) });
    expect(line).toContain(String(port));
    expect(line).toMatch(/set PORT/);
  });

  it("with a wrong setting ends with one line that names it", async () => {
    expect(await refusalOf({ PORT: "abc" })).toMatch(/^PORT: /);
  });

  it("hosted without a secret of its own ends with one line that names APP_SECRET", async () => {
    const hosted = {
      SUPABASE_URL: "https://db.example.org",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
      SUPABASE_SECRET_KEY: "sb_secret_1",
    };
    expect(await refusalOf(hosted)).toMatch(/^APP_SECRET: /);
  });

  it("on an address that is not this machine's ends with one line that names HOST", async () => {
    expect(await refusalOf({ PORT: String(await freePort()), HOST: "192.0.2.1" })).toMatch(
      /HOST 192\.0\.2\.1/,
    );
  });

  it.each(["18.20.0", "20.8.1"])(
    "under Node %s ends with one line that says what is needed",
    async (version) => {
      const pretend = `Object.defineProperty(process,"versions",{value:{...process.versions,node:"${version}"}})`;
      const preload = `--import=data:text/javascript,${encodeURIComponent(pretend)}`;
      const line = await refusalOf({ NODE_OPTIONS: preload, PORT: String(await freePort()) });
      expect(line).toContain(version);
      expect(line).toContain("20.9");
    },
  );
});

describe("a test run without a Chromium", () => {
  it("ends with one line that says which setting is wrong and what to do", async () => {
    const { code, output } = await runToEnd("test", { CHROMIUM_PATH: "/no/such/chromium" });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toEqual([
      expect.stringMatching(/^CHROMIUM_PATH \(\/no\/such\/chromium\) .*set it to a Chromium, or unset it\.$/),
    ]);
  });
});

const credentials = JSON.stringify({ email: newAddress(), password: PASSWORD });

/** A sign-in whose body is still to come. */
async function beginSignIn({ port }: AppServer): Promise<Socket> {
  const socket = connect(port, "localhost");
  socket.write(
    `POST /api/auth/sign-in HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\n` +
      `content-length: ${credentials.length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  await once(socket, "data");
  return socket;
}

/** It answers what is under way, ends well, leaves no process and frees its port. */
async function endBy(signal: "SIGINT" | "SIGTERM", app: AppServer) {
  const ended = new Promise((resolve) => app.process.once("exit", resolve));
  const family = descendantsOf(app.process.pid as number);
  // Open connections, as browsers keep one and open others ahead, must not hold it up.
  await fetch(`${app.url}/api/health`);
  const unused = connect(app.port, "localhost").resume();
  await once(unused, "connect");
  const unusedClosed = once(unused, "close");
  const underWay = await beginSignIn(app);
  app.process.kill(signal);
  await expect.poll(() => canConnect(app.port)).toBe(false);
  await unusedClosed;
  underWay.write(credentials);
  // No account has the address: the database was still there to say so.
  expect(await text(underWay)).toMatch(/^HTTP\/1\.1 401 .*\r\nconnection: close\r\n.*"wrong_credentials"/is);
  expect(await ended).toBe(0);
  // Some end when they notice that their parent has.
  await expect.poll(() => family.filter(isAlive)).toEqual([]);
  (await occupy(app.port)).close();
}

it("a start by npm ends when npm has been told to, which tells nobody else", async () => {
  const app = await startGuestApp({}, { program: ["npm"], command: ["start", "--"] });
  const family = descendantsOf(app.process.pid as number);
  expect(family.length).toBeGreaterThan(1);
  await app.stop();
  await expect.poll(() => family.filter(isAlive)).toEqual([]);
});

describe("a start after another on the same data", () => {
  let visitor: ReturnType<typeof createVisitor>;
  let receipt: string;

  it("the first tells nobody a secret by argument, and ends well by SIGINT", async () => {
    // As anybody starts it: the build is found to be fresh.
    const first = await startApp({ DATA_DIR: dataDir }, { args: [] });
    expect(first.output()).not.toContain("Building");
    visitor = createVisitor(first.url);
    ({ receipt } = await visitor.found("cell"));
    for (const pid of descendantsOf(first.process.pid as number)) {
      expect(commandLine(pid)).not.toMatch(/secret|[\w-]{43}/i);
    }
    await endBy("SIGINT", first);
  });

  it("the second knows the guests and the receipts of the first, and ends well by SIGTERM", async () => {
    const second = await startApp({ DATA_DIR: dataDir });
    const again = createVisitor(second.url, Object.fromEntries(visitor.jar));
    const answer = await again.search("cell", { receipt });
    expect(answer.headers.getSetCookie()).toEqual([]);
    // The receipt was accepted: nothing has been spent since the start.
    expect((await answer.json()).allowance.remaining).toBe(3);
    await endBy("SIGTERM", second);
    // What supabase-js says on Node 20.
    expect(second.output()).not.toContain("deprecated");
  });
});
