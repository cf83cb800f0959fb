import type { ServerResponse } from "node:http";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/diagrams/[id]/preview/route";
import type { DiagramSnapshot, PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { conversionErrorMessages, svgErrorMessages } from "@/lib/diagrams/download-words";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { collectionDiagram } from "@/server/collection/kept-entry";
import { drawOnSheet } from "@/server/downloads/convert-picture";
import { forCopying } from "@/server/downloads/original";
import { knownPreview, previewPicture } from "@/server/downloads/preview";
import { type PictureHost, sendPicture, startPictureHost } from "@/tests/setup/picture-host";
import { callRoute, freshPeer } from "@/tests/unit/http/call-route";
import { makeKept } from "@/tests/unit/search/make";
import { svg } from "./drawings";
import { halfRed } from "./pictures";

const sheet = { width: 120, height: 63, margin: 4 };
const WHITE = [255, 255, 255];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** What server/http/rate-limits.ts allows an address. */
const DRAWN_IN_A_MINUTE = 30;
const never = new AbortController().signal;

/** Red, green and blue of some pixels. */
async function colours(file: Buffer, places: readonly (readonly [number, number])[]) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + 3)];
  });
}

describe("a picture on a sheet", () => {
  const red = svg('<rect width="100" height="50" fill="red"/>', 'viewBox="0 0 100 50"');

  it("is as large as the sheet allows where it is drawn from vectors, and white around", async () => {
    const file = await drawOnSheet({ type: "image/svg+xml", body: Buffer.from(red) }, sheet);
    expect(await sharp(file).metadata()).toMatchObject({ format: "png", width: 120, height: 63 });
    const found = await colours(file, [
      [60, 31],
      [10, 31],
      [2, 2],
      [60, 2],
      [117, 60],
    ]);
    expect(found).toEqual([[255, 0, 0], [255, 0, 0], WHITE, WHITE, WHITE]);
  });

  it("is not enlarged where it is made of pixels, and lies in the middle", async () => {
    const file = await drawOnSheet(
      { type: "image/png", body: await halfRed(40, 20).png().toBuffer() },
      sheet,
    );
    const found = await colours(file, [
      [45, 31],
      [75, 31],
      [35, 31],
      [45, 15],
    ]);
    expect(found).toEqual([[255, 0, 0], WHITE, WHITE, WHITE]);
  });

  it.each([
    [
      "grey",
      () => sharp({ create: { width: 400, height: 400, channels: 3, background: "#808080" } }).greyscale(),
    ],
    [
      "16 bits",
      () =>
        sharp({ create: { width: 400, height: 400, channels: 3, background: "#808080" } }).toColourspace(
          "rgb16",
        ),
    ],
  ])("keeps its colour where it is %s", async (_, make) => {
    const file = await drawOnSheet({ type: "image/png", body: await make().png().toBuffer() }, sheet);
    const [[found = 0] = []] = await colours(file, [[60, 31]]);
    expect(Math.abs(found - 128)).toBeLessThan(4);
  });
});

describe("a preview", () => {
  let host: PictureHost;
  const held: ServerResponse[] = [];
  beforeAll(async () => {
    const png = await halfRed().png().toBuffer();
    host = await startPictureHost({
      "/frog.png": sendPicture("image/png", png),
      "/small.png": sendPicture("image/png", png),
      "/scripted.svg": sendPicture("image/svg+xml", svg("<script>alert(1)</script>")),
      "/held.png": (response) => void held.push(response),
    });
    // Read once by the process, at the first preview below.
    vi.stubEnv("ALLOW_PRIVATE_FETCH_HOSTS", host.pair);
  });
  beforeEach(() => {
    host.forget();
    held.length = 0;
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    vi.unstubAllEnvs();
    await host.stop();
  });

  const kept = (id: string, path: string, facts: Partial<DiagramSnapshot> = {}): PicturedDiagram => ({
    ...makeKept(id, { licence: CC0, ...facts }),
    imageSrc: host.origin + path,
  });

  const preview = (diagram: PicturedDiagram, { address = freshPeer(), signal = never } = {}) =>
    previewPicture(diagram, address, signal);

  async function pass(ms: number): Promise<void> {
    // What is kept is told the time once in a millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  }

  async function heldPicture(): Promise<ServerResponse> {
    return vi.waitFor(() => {
      const [response] = held;
      if (!response) throw new Error("Nobody has asked for it yet.");
      return response;
    });
  }

  it("says its licence, and is drawn once however many ask for it at once and afterwards", async () => {
    const diagram = kept("commons-frog", "/frog.png");
    const files = await Promise.all(Array.from({ length: 5 }, () => preview(diagram)));
    expect(await preview(diagram)).toEqual(files[0]);
    expect(host.requests).toHaveLength(1);
    const { width, height, xmp } = await sharp(files[0]).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(xmp?.toString()).toContain(CC0.url);
  });

  it("for a document has the proportions of the picture, whose pixels are not enlarged", async () => {
    const sizeOf = async (facts: Partial<DiagramSnapshot>) => {
      const diagram = kept("commons-small", "/frog.png", facts);
      const file = await previewPicture(diagram, freshPeer(), never, "screen");
      const { width, height } = await sharp(file).metadata();
      return [width, height];
    };
    expect(await sizeOf({ width: 400, height: 300 })).toEqual([400, 300]);
    expect(await sizeOf({ width: 2560, height: 1000 })).toEqual([1280, 500]);
    expect(await sizeOf({ width: null, height: null })).toEqual([1200, 630]);
    // It does not take the place of that for chat apps.
    const small = kept("commons-small", "/frog.png", { width: 400, height: 300 });
    expect(await sharp(await preview(small)).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it("says what is known now: another credit makes another, as does another day", async () => {
    await preview(kept("commons-credited", "/frog.png", { credit: "Old credit" }));
    const diagram = kept("commons-credited", "/frog.png", { credit: "New credit" });
    expect((await sharp(await preview(diagram)).metadata()).xmp?.toString()).toContain("New credit");
    expect(host.requests).toHaveLength(2);
    await pass(23 * HOUR_MS);
    await preview(diagram);
    expect(host.requests).toHaveLength(2);
    await pass(2 * HOUR_MS);
    await preview(diagram);
    expect(host.requests).toHaveLength(3);
  });

  it("is of the small picture where the original cannot be drawn", async () => {
    const small = { thumbnailSrc: `${host.origin}/small.png` };
    await preview(kept("commons-scripted", "/scripted.svg", small));
    expect(host.requests.map(({ url }) => url)).toEqual(["/scripted.svg", "/small.png"]);
  });

  it("says why there is none, and tries again in ten minutes and no sooner", async () => {
    const diagram = kept("commons-lost", "/scripted.svg");
    const refusal = { code: "picture_unavailable", detail: svgErrorMessages.script };
    for (const [minutes, requests] of [
      [0, 1],
      [9, 1],
      [2, 2],
    ] as const) {
      await pass(minutes * MINUTE_MS);
      await expect(preview(diagram)).rejects.toMatchObject(refusal);
      expect(host.requests).toHaveLength(requests);
    }
  });

  it("goes on for those who still wait, and is called off and forgotten with the last of them", async () => {
    const diagram = kept("commons-held", "/held.png");
    const [one, other] = [new AbortController(), new AbortController()];
    const first = preview(diagram, { signal: one.signal });
    const second = preview(diagram, { signal: other.signal });
    const asked = await heldPicture();
    const gone = { code: "picture_unavailable", detail: conversionErrorMessages.abandoned };

    one.abort();
    await expect(first).rejects.toMatchObject(gone);
    expect([host.requests.length, asked.destroyed]).toEqual([1, false]);

    other.abort();
    await expect(second).rejects.toMatchObject(gone);
    await vi.waitFor(() => expect(asked.destroyed).toBe(true));
    await expect(preview(diagram, { signal: one.signal })).rejects.toMatchObject(gone);
    expect(host.requests).toHaveLength(1);

    held.length = 0;
    const third = preview(diagram);
    const png = await halfRed().png().toBuffer();
    (await heldPicture()).writeHead(200, { "content-type": "image/png" }).end(png);
    expect((await sharp(await third).metadata()).width).toBe(1200);
  });

  it("is drawn for one address at a pace, and what is kept already is nobody's pace", async () => {
    const address = freshPeer();
    const frog = kept("commons-frog", "/frog.png");
    await preview(frog);
    const codes: unknown[] = [];
    for (let number = 0; number <= DRAWN_IN_A_MINUTE; number += 1) {
      const failed = preview(kept(`commons-missing-${number}`, "/missing.png"), { address });
      codes.push(await failed.catch((error) => error.code));
    }
    const missing = Array.from({ length: DRAWN_IN_A_MINUTE }, () => "picture_unavailable");
    expect(codes).toEqual([...missing, "too_many_requests"]);
    expect(await preview(frog, { address })).toBeInstanceOf(Buffer);
    await expect(preview(kept("commons-missing", "/missing.png"))).rejects.toMatchObject({
      code: "picture_unavailable",
    });
  });
});

describe("the route of previews", () => {
  const ask = (id: string, method: string) =>
    callRoute(GET, { method, path: `/api/diagrams/${id}/preview`, params: { id } });

  it("answers HEAD by what is known, and draws nothing", async () => {
    const response = await ask("collection-rock-cycle", "HEAD");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(response.body).toBeNull();
    const { picture } = forCopying(collectionDiagram("collection-rock-cycle", new Date()) ?? makeKept("x"));
    expect(picture && knownPreview(picture)).toBeNull();
    expect((await ask("collection-nothing", "HEAD")).status).toBe(404);
  });
});
