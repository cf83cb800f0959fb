import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parseConfig } from "@/server/config/schema";
import { freePort } from "@/server/free-port";
import { type Reserved, reservePort } from "@/server/main";
import { signToken } from "@/server/tokens/tokens";
import { createVisitor } from "@/tests/setup/api-client";
import { type PictureHost, png, sendPicture, startPictureHost } from "@/tests/setup/picture-host";

/** More than a connection takes up by itself: what its client does not read stays with the app. */
const large = Buffer.concat([png, Buffer.alloc(8_000_000, 7)]);

const STALLED_SOCKET_MS = 2000;
const MAX_CONNECTIONS = 40;

let host: PictureHost;
let server: Reserved;
let port: number;

/** The server's end of every connection, by the port of its client. */
const ends = new Map<number | undefined, Socket>();
subscribe("net.server.socket", (message) => {
  const { socket } = message as { socket: Socket };
  ends.set(socket.remotePort, socket);
});

// In this process, because no setting of the app's shortens the time that a socket may stand still.
beforeAll(async () => {
  host = await startPictureHost({ "/large.png": sendPicture("image/png", large) });
  port = await freePort();
  vi.stubEnv("ALLOW_PRIVATE_FETCH_HOSTS", host.pair);
  vi.stubEnv("SEARCH_PROVIDERS", "collection");
  const config = parseConfig({ ...process.env, PORT: String(port) });
  server = await reservePort({
    config,
    root: process.cwd(),
    isDevelopment: false,
    stalledSocketMs: STALLED_SOCKET_MS,
    headersMs: 800,
    requestMs: 1600,
    maxConnections: MAX_CONNECTIONS,
  });
  await server.open();
});
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
  await host.stop();
});

let pictures = 0;

/** Another picture each time: what was fetched a short time ago is not fetched again. */
function largeAddress(): string {
  const expiresAt = Math.floor(Date.now() / 1000) + 60;
  pictures += 1;
  return `/api/images/${signToken("image", { url: `${host.origin}/large.png?${pictures}` }, expiresAt)}`;
}

/** A client that asks for the picture, takes the first bytes of the answer and reads no further. */
async function startReading(cookie: string): Promise<Socket> {
  const socket = connect(port, "localhost");
  socket.write(`GET ${largeAddress()} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`);
  const [start] = (await once(socket, "data")) as [Buffer];
  socket.pause();
  expect(start.toString("latin1", 0, 12)).toBe("HTTP/1.1 200");
  return socket;
}

async function newCaller() {
  const visitor = createVisitor(`http://localhost:${port}`);
  await visitor.get("/api/allowance");
  return visitor;
}

/** A caller for whom two pictures are under way that are not read. */
async function occupy() {
  const visitor = await newCaller();
  const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  host.forget();
  const first = await startReading(cookie);
  const second = await startReading(cookie);
  return { visitor, first, second };
}

/** The caller's third request, seen to wait. */
async function askForThird({ visitor }: Awaited<ReturnType<typeof occupy>>) {
  const third = visitor.get(largeAddress());
  // Were it not held up, it would be fetched before one that somebody else asks for after it.
  const other = await newCaller();
  await expectWhole(await other.get(largeAddress()));
  expect(host.requests).toHaveLength(3);
  return { third };
}

async function expectWhole(response: Response) {
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true);
}

describe("a caller who does not read two pictures", () => {
  it("gets the third as soon as one of them is read", async () => {
    const caller = await occupy();
    const { third } = await askForThird(caller);
    caller.first.resume();
    await expectWhole(await third);
    for (const socket of [caller.first, caller.second]) socket.destroy();
  });

  it("gets the third as soon as one of them is called off", async () => {
    const caller = await occupy();
    const { third } = await askForThird(caller);
    caller.first.destroy();
    await expectWhole(await third);
    caller.second.destroy();
  });

  it("is cut off when nothing has moved for long enough, and gets the next picture then", async () => {
    const { visitor, first, second } = await occupy();
    // One that waits here is cut off as well: it stands still just as long.
    await vi.waitFor(async () => expectWhole(await visitor.get(largeAddress())), { timeout: 20_000 });
    // The other may have stood still for a little less.
    const areCut = () => [first, second].map(({ localPort }) => ends.get(localPort)?.destroyed);
    await expect.poll(areCut, { timeout: 20_000 }).toEqual([true, true]);
    for (const socket of [first, second]) {
      socket.resume();
      await once(socket, "close");
      expect(socket.bytesRead).toBeLessThan(large.length);
    }
  });
});

describe("a caller who sends slowly", () => {
  const timedOut = /^HTTP\/1\.1 408 /;

  it.each([
    ["its headers", "GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-slow: "],
    [
      "its body",
      'POST /api/auth/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"e',
    ],
  ])("%s is cut off", async (_, start) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const socket = connect(port, "localhost");
    const dripping = setInterval(() => socket.write("a"), 100);
    socket.write(start);
    const [answer] = (await once(socket, "data")) as [Buffer];
    clearInterval(dripping);
    expect(answer.toString("latin1")).toMatch(timedOut);
    socket.on("error", () => undefined);
    if (!socket.closed) await once(socket, "close");
    expect(logged.mock.calls).toEqual([]);
    logged.mockRestore();
  });
});

it("more connections than the most are closed at once, and the others go on", async () => {
  const warned = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const sockets = Array.from({ length: MAX_CONNECTIONS + 10 }, () => connect(port, "localhost"));
  const isClosed = sockets.map(
    (socket) =>
      new Promise<boolean>((resolve) => {
        socket.on("error", () => undefined);
        socket.once("close", () => resolve(true));
        socket.once("data", () => resolve(false));
        socket.write("GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n");
      }),
  );
  const closed = (await Promise.all(isClosed)).filter(Boolean);
  expect(closed.length).toBeGreaterThanOrEqual(10);
  expect(closed.length).toBeLessThan(sockets.length);
  for (const socket of sockets) socket.destroy();
  expect(warned.mock.calls.filter(([line]) => String(line).includes("connections_closed"))).toHaveLength(1);
  warned.mockRestore();
  await vi.waitFor(async () => expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200));
});
