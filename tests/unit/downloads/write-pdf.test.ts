import { readFile } from "node:fs/promises";
import { DOMParser, onErrorStopParsing } from "@xmldom/xmldom";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { groundColours, PRINT_DPI } from "@/lib/diagrams/download-choices";
import { convertPicture } from "@/server/downloads/convert-picture";
import { readPdf } from "@/tests/setup/pdf";
import { svg } from "./drawings";
import { facts, halfRed } from "./pictures";

const WIDTH = 800;
const HEIGHT = 600;
/** Sum of the differences of red, green and blue. */
const CLEARLY_DIFFERENT = 240;

const ownPicture = async (name: string) =>
  ({ type: "image/svg+xml", body: await readFile(`public/collection/${name}.svg`), isOwn: true }) as const;

const points = (pixels: number) => (pixels * 72) / PRINT_DPI;

describe("the PDF of a drawing of the collection", () => {
  // Quadratic curves and glyphs, chained curves, dashed circles, halos of letters, groups that one sees through.
  it.each([
    "concave-mirror",
    "hydroelectric-power-station",
    "mitosis.dark",
    "twos-complement.dark",
    "communication-model",
  ])("of %s shows what the SVG shows, as vectors", async (name) => {
    const picture = await ownPicture(name);
    const ground = name.endsWith(".dark") ? "dark" : "white";
    const { body } = await convertPicture(picture, { format: "pdf", ground }, facts);
    expect(body.includes("/Subtype /Image")).toBe(false);

    const inPdf = await (await readPdf(body)).pixels(WIDTH, HEIGHT);
    const inSvg = await sharp(picture.body, { density: 192 })
      .resize(WIDTH, HEIGHT)
      .flatten({ background: groundColours[ground] })
      .removeAlpha()
      .raw()
      .toBuffer();
    let different = 0;
    for (let at = 0; at < inSvg.length; at += 3) {
      const by = [0, 1, 2].reduce(
        (sum, part) => sum + Math.abs((inPdf[at + part] ?? 0) - (inSvg[at + part] ?? 0)),
        0,
      );
      if (by > CLEARLY_DIFFERENT) different += 1;
    }
    expect(different).toBeLessThan(WIDTH * HEIGHT * 0.001);
  });

  it("is 17 cm wide, and names its title, credit and licence", async () => {
    const { type, body } = await convertPicture(await ownPicture("water-cycle"), { format: "pdf" }, facts);
    expect(type).toBe("application/pdf");
    const [{ width = 0, height = 0 } = {}, ...others] = (await readPdf(body)).pages;
    expect([((width / 72) * 2.54).toFixed(1), ((height / 72) * 2.54).toFixed(2), others]).toEqual([
      "17.0",
      "12.75",
      [],
    ]);
    const [xmp = ""] = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(body.toString("utf8")) ?? [];
    const xml = new DOMParser({ onError: onErrorStopParsing }).parseFromString(xmp, "text/xml");
    const textOf = (name: string) => xml.getElementsByTagName(name)[0]?.textContent;
    expect([textOf("dc:title"), textOf("dc:rights"), textOf("xmpRights:UsageTerms")]).toEqual([
      facts.title,
      facts.credit,
      facts.licence?.name,
    ]);
  });
});

describe("the PDF of another picture", () => {
  it.each([
    [
      "photograph",
      "image/jpeg",
      () => halfRed(2400, 1200).flatten({ background: "#fff" }).jpeg().toBuffer(),
      2008,
    ],
    ["transparent picture", "image/png", () => halfRed(400, 200).png().toBuffer(), 400],
    [
      "drawing of a source",
      "image/svg+xml",
      async () => Buffer.from(svg('<rect width="50" height="50" fill="red"/>', 'viewBox="0 0 100 50"')),
      2008,
    ],
  ] as const)("a %s, has its pixels at 300 dpi, on white", async (_, type, make, pixelWidth) => {
    const { body } = await convertPicture({ type, body: await make() }, { format: "pdf" }, facts);
    const { pages, pixels } = await readPdf(body);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo(points(pixelWidth), 1);
    expect(pages[0]?.height).toBeCloseTo(points(pixelWidth / 2), 1);
    expect(body.toString("latin1").match(/\/Subtype \/Image/g)).toHaveLength(1);
    const [left, right] = [40, 120].map((x) => 40 * 160 + x);
    const data = await pixels(160, 80);
    const colourAt = (place = 0) =>
      [...data.subarray(place * 3, place * 3 + 3)].map((part) => Math.round(part / 64));
    expect([colourAt(left), colourAt(right)]).toEqual([
      [4, 0, 0],
      [4, 4, 4],
    ]);
  });
});
