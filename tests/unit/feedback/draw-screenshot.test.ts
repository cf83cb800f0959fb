import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { MAX_SCREENSHOT_BYTES, SCREENSHOT_SIDE } from "@/lib/feedback/limits";
import { screenshotWords } from "@/lib/feedback/screenshot-words";
import { drawScreenshot } from "@/server/feedback/keep-feedback";
import { hugePng, workers } from "../downloads/pictures";

const { signal } = new AbortController();
const urlOf = (type: string, file: Buffer) => `data:${type};base64,${file.toString("base64")}`;
const draw = (type: string, file: Buffer) => drawScreenshot(urlOf(type, file), signal);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } });
const refused = (message: string) => ({
  code: "invalid_request",
  extra: { errors: [{ field: "screenshot", message }] },
});

describe("a screenshot", { timeout: 60_000 }, () => {
  it.each(["png", "jpeg", "webp"] as const)(
    "of %s is a WebP in which nothing of its file is left",
    async (format) => {
      const secret = "51.5072 N, the house of its sender";
      const file = await plain(300, 100)
        .withExif({ IFD0: { ImageDescription: secret } })
        .toFormat(format)
        .toBuffer();
      expect(file.includes(secret)).toBe(true);
      const drawn = await draw(`image/${format}`, file);
      expect(drawn.includes(secret)).toBe(false);
      expect(await sharp(drawn).metadata()).toMatchObject({ format: "webp", width: 300, height: 100 });
    },
  );

  it("stands upright, and is no longer than may be", async () => {
    const lying = await plain(3000, 1500).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height, orientation } = await sharp(await draw("image/jpeg", lying)).metadata();
    expect({ width, height, orientation }).toEqual({
      width: SCREENSHOT_SIDE / 2,
      height: SCREENSHOT_SIDE,
      orientation: undefined,
    });
  });

  it("loses quality rather than room", async () => {
    const side = SCREENSHOT_SIDE;
    const noisy = await sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: "#808080",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 70 })
      .toBuffer();
    const best = await sharp(noisy).webp({ quality: 82 }).toBuffer();
    expect(best.length).toBeGreaterThan(MAX_SCREENSHOT_BYTES);
    const drawn = await draw("image/jpeg", noisy);
    expect(drawn.length).toBeLessThanOrEqual(MAX_SCREENSHOT_BYTES);
    expect(await sharp(drawn).metadata()).toMatchObject({ width: side, height: side });
  });

  it("that is none is refused by its name", async () => {
    const png = await plain(20, 20).png().toBuffer();
    const wrong: [string, Buffer][] = [
      ["image/png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
      ["image/jpeg", png],
      ["image/png", png.subarray(0, 60)],
      ["image/png", Buffer.concat([png.subarray(0, 33), Buffer.from("nothing of a picture")])],
    ];
    for (const [type, file] of wrong) {
      await expect(draw(type, file)).rejects.toMatchObject(refused(screenshotWords.unreadable));
    }
  });

  it("is no longer drawn once its sender has left", async () => {
    const leaving = new AbortController();
    const drawing = drawScreenshot(urlOf("image/png", hugePng(6300)), leaving.signal);
    const given = expect(drawing).rejects.toMatchObject({ code: "invalid_request" });
    await expect.poll(() => workers().length, { timeout: 15_000, interval: 10 }).toBe(1);
    leaving.abort();
    await given;
    expect(workers()).toEqual([]);
  });

  it("of more than 40 megapixels is refused with the reason", async () => {
    const large = draw("image/png", hugePng(6400));
    await expect(large).rejects.toMatchObject(refused(screenshotWords.tooManyPixels));
  });
});
