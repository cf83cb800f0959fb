import { DOMParser, onErrorStopParsing } from "@xmldom/xmldom";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { groundColours, PRINT_DPI, PRINT_SIDE, SCREEN_SIDE } from "@/lib/diagrams/download-choices";
import { downloadWords } from "@/lib/diagrams/download-words";
import { convertPicture, type WantedFile } from "@/server/downloads/convert-picture";
import type { Original } from "@/server/downloads/original";
import type { PictureType } from "@/server/images/picture-type";
import { svg } from "./drawings";
import { facts, halfRed, halves } from "./pictures";

const RED = [255, 0, 0, 255];
const NOTHING = [0, 0, 0, 0];
const WHITE = [255, 255, 255, 255];

const drawing = Buffer.from(svg('<rect width="50" height="50" fill="red"/>', 'viewBox="0 0 100 50"'));

const nearly = (colour: number[]) => colour.map((part) => Math.round(part / 64) * 64);

const originals: [string, PictureType, () => Promise<Buffer>, [number, number]][] = [
  ["PNG", "image/png", () => halfRed().png().toBuffer(), [40, 20]],
  ["WebP", "image/webp", () => halfRed().webp({ lossless: true }).toBuffer(), [40, 20]],
  ["GIF", "image/gif", () => halfRed().gif().toBuffer(), [40, 20]],
  ["AVIF", "image/avif", () => halfRed().avif({ lossless: true }).toBuffer(), [40, 20]],
  ["SVG", "image/svg+xml", async () => drawing, [PRINT_SIDE, PRINT_SIDE / 2]],
];

function convert(type: PictureType, body: Buffer, format: WantedFile["format"]) {
  return convertAs({ type, body }, { format });
}

async function convertAs(picture: Original, wanted: WantedFile) {
  const file = await convertPicture(picture, wanted, facts);
  return { ...file, ...(await sharp(file.body).metadata()), type: file.type };
}

describe("a download", () => {
  it.each(originals)(
    "of a %s as PNG keeps what can be seen through, but for a drawing, which gets a white ground",
    async (_, type, make, [width, height]) => {
      const file = await convert(type, await make(), "png");
      expect(file).toMatchObject({ type: "image/png", format: "png", width, height });
      const { left, right } = await halves(file.body);
      expect([nearly(left), nearly(right)]).toEqual([
        nearly(RED),
        nearly(type === "image/svg+xml" ? WHITE : NOTHING),
      ]);
    },
  );

  it.each(originals)("of a %s as JPG has a white ground", async (_, type, make, [width, height]) => {
    const file = await convert(type, await make(), "jpg");
    expect(file).toMatchObject({ type: "image/jpeg", format: "jpeg", width, height });
    const { left, right } = await halves(file.body);
    expect([nearly(left), nearly(right)]).toEqual([nearly(RED), nearly(WHITE)]);
  });

  it("of a photograph stands upright, and says nothing of where it was taken", async () => {
    const taken = await halfRed()
      .flatten({ background: "#ffffff" })
      .jpeg()
      .withExif({
        IFD0: { Artist: "Somebody at home", Make: "Cam" },
        IFD3: { GPSLatitude: "48/1 8/1 0/1", GPSLatitudeRef: "N" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    // Turning is what the test is about, so the original has to ask for it.
    const before = await sharp(taken).metadata();
    expect(before).toMatchObject({ width: 40, height: 20, orientation: 6 });
    for (const format of ["png", "jpg"] as const) {
      const file = await convert("image/jpeg", taken, format);
      expect(file).toMatchObject({ width: 20, height: 40 });
      expect(file.orientation ?? 1).toBe(1);
      expect(file.body.includes("Somebody at home")).toBe(false);
      expect(file.body.includes("Cam\0")).toBe(false);
    }
  });

  it("of a moving picture shows its first frame", async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
    const both = [await frame("#ff0000"), await frame("#0000ff")];
    const frames = await sharp(both, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const file = await convert("image/gif", frames, "png");
    expect(file).toMatchObject({ width: 8, height: 8 });
    expect((await halves(file.body)).left).toEqual(RED);
  });

  it.each([
    ["without a size", ""],
    ["of three metres", 'width="3000mm" height="1500mm" viewBox="0 0 100 50"'],
    ["of a hundred thousand pixels", 'width="100000" height="50000" viewBox="0 0 100 50"'],
    ["of twelve pixels", 'width="12" height="6" viewBox="0 0 100 50"'],
    ["of a hundredth of a pixel", 'width="0.01" height="0.005" viewBox="0 0 100 50"'],
    ["without a box", 'width="100pt" height="50pt"'],
    ["of a part of its page", 'width="100%" height="100%" viewBox="0 0 100 50"'],
    ["with one side", 'height="3in" viewBox="0 0 100 50"'],
  ])("of a drawing %s has the size for print", async (_, attributes) => {
    const file = await convert(
      "image/svg+xml",
      Buffer.from(svg("<path d='M0 0H100V50'/>", attributes)),
      "png",
    );
    expect(Math.abs(file.width - PRINT_SIDE)).toBeLessThan(100);
    expect(Math.abs(file.height - PRINT_SIDE / 2)).toBeLessThan(100);
  });

  it("of a drawing as thin as a hair is a line", async () => {
    const hair = svg("<rect width='1e9' height='9' fill='red'/>", 'viewBox="0 0 1e9 1"');
    expect(await convert("image/svg+xml", Buffer.from(hair), "png")).toMatchObject({
      width: PRINT_SIDE,
      height: 1,
    });
  });

  it("of a drawing keeps to what it states in points and millimetres", async () => {
    // Three quarters of an inch, which are 72 of the 144 pixels: to the right of the middle nothing is drawn.
    const half = svg(
      '<rect width="54pt" height="19.05mm" fill="red"/>',
      'width="1.5in" viewBox="0 0 144 72"',
    );
    const file = await convert("image/svg+xml", Buffer.from(half), "png");
    expect(await halves(file.body)).toEqual({ left: RED, right: WHITE });
  });

  it("of a very long strip has at most 8192 pixels a side", async () => {
    const strip = await sharp({ create: { width: 20_000, height: 100, channels: 3, background: "#123456" } })
      .png()
      .toBuffer();
    expect(await convert("image/png", strip, "png")).toMatchObject({ width: 8192, height: 41 });
  });
});

describe("the size of a download", () => {
  const photograph = async () =>
    ({ type: "image/png", body: await halfRed(2400, 1200).png().toBuffer() }) as const;
  const vector = { type: "image/svg+xml", body: drawing } as const;

  it.each([
    ["screen", SCREEN_SIDE, SCREEN_SIDE],
    ["print", PRINT_SIDE, PRINT_SIDE],
    ["original", 2400, null],
    [undefined, 2400, PRINT_SIDE],
  ] as const)(
    "%s is %s pixels of a photograph, and %s of a drawing",
    async (size, ofPhotograph, ofDrawing) => {
      expect((await convertAs(await photograph(), { format: "jpg", size })).width).toBe(ofPhotograph);
      if (ofDrawing === null) return;
      expect((await convertAs(vector, { format: "png", size })).width).toBe(ofDrawing);
    },
  );

  it.each(["screen", "print"] as const)("for %s never enlarges pixels", async (size) => {
    const small = { type: "image/png", body: await halfRed().png().toBuffer() } as const;
    expect(await convertAs(small, { format: "png", size })).toMatchObject({ width: 40, height: 20 });
  });

  it.each(["png", "jpg"] as const)("for print states 300 dpi in a %s, and no other does", async (format) => {
    expect(await convertAs(vector, { format, size: "print" })).toMatchObject({ density: PRINT_DPI });
    expect((await convertAs(vector, { format, size: "screen" })).density).not.toBe(PRINT_DPI);
  });
});

describe("the ground of a download", () => {
  const own = { type: "image/svg+xml", body: drawing, isOwn: true } as const;
  const dark = [...Buffer.from(groundColours.dark.slice(1), "hex"), 255];

  it.each([
    ["white", "png", WHITE],
    ["dark", "png", dark],
    ["transparent", "png", NOTHING],
    ["dark", "jpg", dark],
    ["white", "svg", WHITE],
    ["dark", "svg", dark],
    ["transparent", "svg", NOTHING],
  ] as const)("is %s in a %s", async (ground, format, colour) => {
    const { body } = await convertAs(own, { format, ground });
    // The compression of a JPG changes colours slightly.
    expect(nearly((await halves(body)).right)).toEqual(nearly([...colour]));
  });
});

describe("what a picture is not offered as", () => {
  const pixels = async () => ({ type: "image/png", body: await halfRed().png().toBuffer() }) as const;
  const vector = async () => ({ type: "image/svg+xml", body: drawing }) as const;
  const own = async () => ({ ...(await vector()), isOwn: true });

  it.each([
    [
      "a drawing in its original size",
      vector,
      { format: "png", size: "original" },
      "size",
      ["print", "screen"],
    ],
    ["an SVG of a size", own, { format: "svg", size: "print" }, "size", []],
    ["pixels on another ground", pixels, { format: "png", ground: "white" }, "ground", []],
    [
      "a dark drawing of another source",
      vector,
      { format: "png", ground: "dark" },
      "ground",
      ["white", "transparent"],
    ],
    ["a transparent JPG", own, { format: "jpg", ground: "transparent" }, "ground", ["white", "dark"]],
  ] as [string, () => Promise<Original>, WantedFile, string, string[]][])(
    "%s is refused, with its field named",
    async (_, make, wanted, field, options) => {
      await expect(convertPicture(await make(), wanted, facts)).rejects.toMatchObject({
        code: "invalid_request",
        extra: { errors: [{ field, message: downloadWords.notOffered(options) }] },
      });
    },
  );
});

describe("what is written into a file", () => {
  /** Title, author, credit, source and licence as its RDF says them. */
  function readRdf(text: string) {
    const xml = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, "text/xml");
    const one = (name: string) => xml.getElementsByTagName(name)[0];
    return {
      title: one("dc:title")?.textContent,
      author: one("dc:creator")?.textContent,
      credit: one("dc:rights")?.textContent,
      sourceUrl: one("dc:source")?.textContent,
      statement: one("xmpRights:WebStatement")?.textContent,
      licence: one("cc:license")?.getAttribute("rdf:resource"),
    };
  }

  const expected = {
    title: facts.title,
    author: facts.author,
    credit: facts.credit,
    sourceUrl: facts.sourceUrl,
    statement: facts.licence?.url,
    licence: facts.licence?.url,
  };

  it.each(["png", "jpg"] as const)("a %s says whose it is in XMP and EXIF", async (format) => {
    const { xmp, exif } = await convert("image/svg+xml", drawing, format);
    expect(readRdf((xmp ?? Buffer.alloc(0)).toString("utf8"))).toEqual(expected);
    for (const fact of [facts.title, facts.author, facts.credit])
      expect(exif?.includes(`${fact}\0`)).toBe(true);
  });

  it("a PNG says it in plain texts too", async () => {
    const { comments } = await convert("image/svg+xml", drawing, "png");
    const texts = Object.fromEntries((comments ?? []).map(({ keyword, text }) => [keyword, text]));
    expect(texts).toMatchObject({ Title: facts.title, Author: facts.author, Source: facts.sourceUrl });
  });

  it("an SVG says it in its metadata, and in no other", async () => {
    const before = Buffer.from(svg("<metadata>Somebody at home</metadata><rect width='9' height='9'/>"));
    const { body, type } = await convert("image/svg+xml", before, "svg");
    const text = body.toString("utf8");
    expect(type).toBe("image/svg+xml");
    expect(readRdf(text)).toEqual(expected);
    expect(text).not.toContain("Somebody");
    expect(text.match(/<metadata/g)).toHaveLength(1);
  });

  it("is left out where it is not known, and bounded where it is endless", async () => {
    const endless = "&\u0000'".repeat(100_000);
    for (const format of ["png", "jpg", "svg"] as const) {
      const picture = { type: "image/svg+xml", body: drawing } as const;
      const unknown = { ...facts, title: endless, credit: endless, author: null, licence: null };
      const { body } = await convertPicture(picture, { format }, unknown);
      const text = format === "svg" ? body : (await sharp(body).metadata()).xmp;
      const { author, licence, statement } = readRdf((text ?? Buffer.alloc(0)).toString("utf8"));
      expect({ author, licence, statement }).toEqual({
        author: undefined,
        licence: undefined,
        statement: facts.sourceUrl,
      });
      expect(body.length).toBeLessThan(100_000);
    }
  });
});

it("an SVG of what is none is refused", async () => {
  const picture = { type: "image/png", body: await halfRed().png().toBuffer() } as const;
  await expect(convertPicture(picture, { format: "svg" }, facts)).rejects.toMatchObject({
    code: "invalid_request",
    extra: { errors: [{ field: "format", message: downloadWords.onlyAsPicture }] },
  });
});
