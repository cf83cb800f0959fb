import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { svgFaults } from "@/lib/diagrams/download-words";
import type { PicturedDiagram } from "@/lib/diagrams/kept-diagram";
import { CC0 } from "@/lib/diagrams/licences";
import { drawOnSheet } from "@/server/downloads/convert-picture";
import { previewPicture } from "@/server/downloads/preview";
import { type PictureHost, sendPicture, startPictureHost } from "@/tests/setup/picture-host";
import { makeKept } from "@/tests/unit/search/make";
import { svg } from "./drawings";
import { halfRed } from "./pictures";

const sheet = { width: 120, height: 63, margin: 4 };
const WHITE = [255, 255, 255];

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
  beforeAll(async () => {
    const png = await halfRed().png().toBuffer();
    host = await startPictureHost({
      "/frog.png": sendPicture("image/png", png),
      "/small.png": sendPicture("image/png", png),
      "/scripted.svg": sendPicture("image/svg+xml", svg("<script>alert(1)</script>")),
    });
    // Read once by the process, at the first preview below.
    vi.stubEnv("ALLOW_PRIVATE_FETCH_HOSTS", host.pair);
  });
  beforeEach(() => host.forget());
  afterAll(async () => {
    vi.unstubAllEnvs();
    await host.stop();
  });

  const kept = (id: string, path: string, small: string | null = null): PicturedDiagram => ({
    ...makeKept(id, { licence: CC0, thumbnailSrc: small && host.origin + small }),
    imageSrc: host.origin + path,
  });

  it("says its licence, and is drawn once however many ask for it at once and afterwards", async () => {
    const diagram = kept("commons-frog", "/frog.png");
    const files = await Promise.all(Array.from({ length: 5 }, () => previewPicture(diagram)));
    expect(await previewPicture(diagram)).toEqual(files[0]);
    expect(host.requests).toHaveLength(1);
    const { width, height, xmp } = await sharp(files[0]).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(xmp?.toString()).toContain(CC0.url);
  });

  it("is of the small picture where the original cannot be drawn", async () => {
    await previewPicture(kept("commons-scripted", "/scripted.svg", "/small.png"));
    expect(host.requests.map(({ url }) => url)).toEqual(["/scripted.svg", "/small.png"]);
  });

  it("says why there is none, and tries again the next time", async () => {
    const diagram = kept("commons-lost", "/scripted.svg");
    for (let time = 1; time <= 2; time += 1) {
      await expect(previewPicture(diagram)).rejects.toMatchObject({
        code: "picture_unavailable",
        detail: svgFaults.script,
      });
      expect(host.requests).toHaveLength(time);
    }
  });
});
