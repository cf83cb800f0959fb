import { once } from "node:events";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { downloadWords, svgErrorMessages } from "@/lib/diagrams/download-words";
import { CREDITS_FILE, REFERENCES_FILE } from "@/lib/saved/export";
import { zipWords } from "@/lib/saved/export-words";
import { archivePieces, type Bounds } from "@/server/export/archive-pieces";
import { checkedFetchErrorReasons } from "@/server/fetch/checked-fetch-error";
import { streamedBody } from "@/server/http/streamed-response";
import { type PictureHost, sendPicture, startPictureHost } from "@/tests/setup/picture-host";
import { svg } from "../downloads/drawings";
import { facts, halfRed, isAlive, workers } from "../downloads/pictures";
import { makeKept } from "../search/make";

let host: PictureHost;
/** Another one, so that what rests there rests there alone. */
let busyHost: PictureHost;

beforeAll(async () => {
  host = await startPictureHost({
    "/frog.png": sendPicture("image/png", await halfRed().png().toBuffer()),
    "/frog.jpg": sendPicture("image/jpeg", await halfRed().flatten().jpeg().toBuffer()),
    "/frog.webp": sendPicture("image/webp", await halfRed().webp().toBuffer()),
    "/frog.svg": sendPicture("image/svg+xml", svg('<circle r="9"/>', 'viewBox="0 0 9 9"')),
    "/page.png": sendPicture("image/png", "<html></html>"),
    "/scripted.svg": sendPicture("image/svg+xml", svg("<script>alert(1)</script>")),
    // Sends the beginning and then nothing more.
    "/endless.png": (response) => response.writeHead(200, { "content-type": "image/png" }).write("x"),
    // Drawing it takes longer than any test.
    "/slow.svg": sendPicture("image/svg+xml", slowDrawing()),
  });
  const frog = sendPicture("image/png", await halfRed().png().toBuffer());
  busyHost = await startPictureHost({
    "/busy.png": (response) => response.writeHead(503).end(),
    // Has had enough of the first that ask, and of nobody afterwards.
    "/busy-at-first.png": (response, request) =>
      busyHost.requests.length <= 2 ? response.writeHead(429).end() : frog(response, request),
  });
  // Read once by the process, at the first picture.
  vi.stubEnv("ALLOW_PRIVATE_FETCH_HOSTS", `${host.pair},${busyHost.pair}`);
});
beforeEach(() => {
  host.forget();
  busyHost.forget();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await host.stop();
  await busyHost.stop();
});

function slowDrawing(): string {
  const filter = `<filter id="f"><feTurbulence numOctaves="90"/><feGaussianBlur stdDeviation="90"/></filter>`;
  return svg(
    `${filter}${'<rect width="2000" height="2000" filter="url(#f)"/>'.repeat(50)}`,
    'viewBox="0 0 2000 2000"',
  );
}

/** An item whose picture lies at the host under test. */
function at(path: string, other: Partial<DiagramSnapshot> = {}) {
  const id = `commons-${path.replaceAll(/[^\w.-]/g, "")}`;
  const imageSrc = path.startsWith("/collection/")
    ? path
    : (path.startsWith("/busy") ? busyHost : host).origin + path;
  const { title: _, ...others } = facts;
  return { diagram: makeKept(id, { ...others, title: path.slice(1), imageSrc, ...other }), note: "" };
}

let callers = 0;

function piecesOf(items: ReturnType<typeof at>[], signal: AbortSignal, bounds?: Bounds) {
  callers += 1;
  const who = { callerId: `caller-${callers}`, address: `10.9.0.${callers}` };
  return archivePieces({ name: "Cells", items, older: 0 }, { who, signal, now: new Date() }, bounds);
}

async function archiveOf(items: ReturnType<typeof at>[], bounds?: Bounds) {
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(items, new AbortController().signal, bounds)) pieces.push(piece);
  const files = unzipSync(Buffer.concat(pieces));
  const names = Object.keys(files);
  expect([names[0], names.at(-1)]).toEqual([REFERENCES_FILE, CREDITS_FILE]);
  return {
    names: names.slice(1, -1),
    file: (name: string) => Buffer.from(files[name] ?? []),
    credits: Buffer.from(files[CREDITS_FILE] ?? []).toString(),
  };
}

describe("an archive", () => {
  it("has every picture in its own kind, in the order of the items, with its credit in it", async () => {
    const items = ["/frog.png", "/frog.jpg", "/frog.webp", "/frog.svg"].map((path) => at(path));
    const { names, file, credits } = await archiveOf([...items, at("/collection/water-cycle.svg")]);
    expect(names).toEqual([
      "01 frog.png.png",
      "02 frog.jpg.jpg",
      "03 frog.webp.png",
      "04 frog.svg.svg",
      "05 collection-water-cycle.svg.svg",
    ]);
    for (const name of names) {
      expect((await sharp(file(name)).metadata()).format).toBe(
        name.slice(-3) === "jpg" ? "jpeg" : name.slice(-3),
      );
      expect(file(name).toString("utf8")).toContain("CC BY-SA 4.0");
      expect(credits).toContain(`href="${encodeURIComponent(name)}"`);
    }
  });

  it("tells the size of each entry before it, its day and its name in UTF-8, in small pieces", async () => {
    const item = at("/frog.png", { title: "Zelle – 細胞 😀" });
    const now = new Date("2026-11-22T08:41:30Z");
    const long = { ...item, note: "x".repeat(200_000) };
    const who = { callerId: "zip", address: "10.8.0.1" };
    const { signal } = new AbortController();
    const pieces: Buffer[] = [];
    for await (const piece of archivePieces({ name: "Cells", items: [long], older: 0 }, { who, signal, now }))
      pieces.push(piece);
    expect(Math.max(...pieces.map(({ length }) => length))).toBe(64 * 1024);
    const zip = Buffer.concat(pieces);
    const files = unzipSync(zip);
    let place = 0;
    for (const [name, { length }] of Object.entries(files)) {
      expect(zip.toString("latin1", place, place + 4)).toBe("PK\x03\x04");
      // No size behind the content, and nothing is packed.
      expect([zip.readUInt16LE(place + 6) & 8, zip.readUInt16LE(place + 8)]).toEqual([0, 0]);
      const [time, day] = [zip.readUInt16LE(place + 10), zip.readUInt16LE(place + 12)];
      expect([(day >> 9) + 1980, (day >> 5) & 15, day & 31]).toEqual([2026, 11, 22]);
      expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([8, 41, 30]);
      expect([zip.readUInt32LE(place + 18), zip.readUInt32LE(place + 22)]).toEqual([length, length]);
      const nameBytes = Buffer.byteLength(name);
      expect(zip.toString("utf8", place + 30, place + 30 + nameBytes)).toBe(name);
      expect(zip.readUInt16LE(place + 6) >> 11).toBe(nameBytes === name.length ? 0 : 1);
      place += 30 + nameBytes + length;
    }
    expect(zip.toString("latin1", place, place + 4)).toBe("PK\x01\x02");
    // All may read the files, where a system has such rights.
    expect(zip.readUInt32LE(place + 38) >>> 16).toBe(0o100644);
  });

  it("leaves out what may not be copied, is hostile or fails, and says of each why", async () => {
    const { names, credits } = await archiveOf([
      at("/page.png"),
      at("/scripted.svg"),
      at("/nowhere.png"),
      at("/linked.png", { imageSrc: null }),
      at("/frog.png", { licence: null }),
      at("/frog.jpg"),
    ]);
    expect(names).toEqual(["06 frog.jpg.jpg"]);
    for (const reason of [
      `127.0.0.1 ${checkedFetchErrorReasons.not_an_image}.`,
      svgErrorMessages.script,
      `127.0.0.1 ${checkedFetchErrorReasons.upstream_status} (404).`,
      downloadWords.linkOnly,
      downloadWords.noLicence,
    ]) {
      expect(credits).toContain(`${zipWords.noFile}. ${reason}`);
    }
    expect(host.requests.map(({ url }) => url)).not.toContain("/frog.png");
  });

  it("lets a source rest that has had enough, and then goes on with it", async () => {
    const paths = Array.from({ length: 6 }, () => "/busy-at-first.png");
    const { names, credits } = await archiveOf(
      paths.map((path) => at(path)),
      { backoffsMs: [200, 200] },
    );
    // Two had been begun together, and they alone are missing.
    expect(names.map((name) => name.slice(0, 2))).toEqual(["03", "04", "05", "06"]);
    expect(credits).toContain(`127.0.0.1 ${checkedFetchErrorReasons.upstream_status} (429).`);
  });

  it("asks a source no more that has failed three times in a row, and goes on with the others", async () => {
    const busy = Array.from({ length: 12 }, () => at("/busy.png"));
    const { names, credits } = await archiveOf([...busy, at("/frog.png")], { backoffsMs: [50, 50] });
    expect(names).toEqual(["13 frog.png.png"]);
    // Two at a time, three times.
    expect(busyHost.requests.length).toBeGreaterThanOrEqual(3);
    expect(busyHost.requests.length).toBeLessThanOrEqual(6);
    expect(credits).toContain(zipWords.silentHost(busyHost.pair));
  });

  it("waits for no source so long that its own connection would be cut", async () => {
    const busy = Array.from({ length: 4 }, () => at("/busy.png"));
    const { names, credits } = await archiveOf([...busy, at("/frog.png")], { backoffsMs: [60_000] });
    expect(names).toEqual(["05 frog.png.png"]);
    expect(busyHost.requests.length).toBeLessThanOrEqual(2);
    expect(credits).toContain(zipWords.suspendedHost(busyHost.pair));
  });

  it("never asks for more than two pictures at a time", async () => {
    await archiveOf(Array.from({ length: 6 }, () => at("/frog.svg")));
    expect(host.peak).toBeLessThanOrEqual(2);
  });

  it.each([
    ["has taken too long", { makingMs: 0 }, zipWords.outOfTime],
    ["is full", { maxBytes: 1 }, zipWords.full],
  ])("that %s ends as a whole one, without the rest", async (_, bounds, reason) => {
    const { names, credits } = await archiveOf([at("/frog.png"), at("/frog.jpg")], bounds);
    expect(names).toEqual([]);
    expect(credits.split(reason)).toHaveLength(3);
    expect(host.requests).toEqual([]);
  });

  it("of nothing has its two pages", async () => {
    const { names, credits } = await archiveOf([]);
    expect(names).toEqual([]);
    expect(credits).toContain(zipWords.empty);
  });
});

describe("an archive that nobody waits for any more", () => {
  const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

  function start(paths: string[]) {
    const gone = new AbortController();
    const onEnd = vi.fn();
    const items = paths.map((path) => at(path));
    const body = streamedBody((signal) => piecesOf(items, signal), {
      signal: gone.signal,
      timeoutMs: 60_000,
      onEnd,
    });
    return { reader: body.getReader(), gone, onEnd };
  }

  /** Reads until a picture has to be waited for. */
  async function readUntilStuck(reader: ReadableStreamDefaultReader<Uint8Array>) {
    let ended: unknown;
    const reading = (async () => {
      while (!(await reader.read()).done);
    })().catch((error: unknown) => {
      ended = error;
    });
    return { reading, error: () => ended };
  }

  it("is called off while a picture is fetched", async () => {
    const { reader, gone, onEnd } = start(["/endless.png", "/frog.png", "/frog.jpg", "/frog.webp"]);
    const { reading, error } = await readUntilStuck(reader);
    await waitFor(() => expect(host.requests.map(({ url }) => url)).toContain("/endless.png"));
    const endless = host.requests.find(({ url }) => url === "/endless.png");
    const closed = once(endless?.socket ?? process, "close");
    gone.abort();
    await reading;
    await closed;
    expect(error()).toMatchObject({ name: "AbortError" });
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(host.requests.map(({ url }) => url)).not.toContain("/frog.jpg");
  });

  it("is called off while a picture is drawn, whose process ends", async () => {
    const { reader, gone, onEnd } = start(["/slow.svg", "/slow.svg", "/frog.png"]);
    const { reading } = await readUntilStuck(reader);
    await waitFor(() => expect(workers().length).toBeGreaterThan(0));
    const drawing = workers();
    gone.abort();
    await reading;
    await waitFor(() => expect(drawing.filter(isAlive)).toEqual([]));
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(host.requests.map(({ url }) => url)).not.toContain("/frog.png");
  });

  it("is called off between two reads", async () => {
    const { reader, onEnd } = start(["/frog.png", "/frog.jpg", "/frog.webp"]);
    await reader.read();
    await reader.cancel();
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(host.requests.length).toBeLessThanOrEqual(2);
  });

  it("asks for nothing when it was never read", async () => {
    const { gone, onEnd } = start(["/frog.png"]);
    gone.abort();
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(host.requests).toEqual([]);
  });

  it("is called off when reading it takes too long", async () => {
    const onEnd = vi.fn();
    const body = streamedBody((signal) => piecesOf([at("/endless.png")], signal), {
      signal: new AbortController().signal,
      timeoutMs: 200,
      onEnd,
    });
    const { reading, error } = await readUntilStuck(body.getReader());
    await reading;
    expect(error()).toMatchObject({ name: "AbortError" });
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

describe("an archive that fails by a fault of ours", () => {
  const logged = vi.spyOn(console, "error");
  beforeEach(() => void logged.mockReset().mockImplementation(() => {}));
  afterAll(() => logged.mockRestore());

  it("calls off what is made ahead", async () => {
    const onEnd = vi.fn();
    let given: AbortSignal | undefined;
    const body = streamedBody(
      // biome-ignore lint/correctness/useYield: it fails before its first piece
      async function* (signal) {
        given = signal;
        throw new Error("The page could not be written.");
      },
      { signal: new AbortController().signal, timeoutMs: 60_000, onEnd },
    );
    await expect(body.getReader().read()).rejects.toThrow("The page could not be written.");
    expect(given?.aborted).toBe(true);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalledTimes(1);
  });
});
