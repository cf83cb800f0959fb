import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/diagrams/[id]/download/route";
import badges from "@/collection/badges.json";
import { type DownloadLabels, groundColours } from "@/lib/diagrams/download-choices";
import type { DownloadFormat } from "@/lib/diagrams/download-formats";
import { downloadWords } from "@/lib/diagrams/download-words";
import { askedLabels } from "@/server/collection/asked-labels";
import { readPdf } from "@/tests/setup/pdf";
import { callRoute, problemOf } from "@/tests/unit/http/call-route";

/** Of the canvas: the size for a screen is as many times larger. */
const WIDTH = 400;
const HEIGHT = 300;
const SCALE = 2;
/** A sum over red, green and blue, for pixels at the edge of a letter. */
const NEARLY = 60;

interface Choice {
  labels: DownloadLabels;
  ground?: "white" | "dark" | "transparent";
}

async function download(slug: string, format: DownloadFormat, choice: Choice) {
  const id = `collection-${slug}`;
  const query = new URLSearchParams({ format, ...choice });
  const response = await callRoute(GET, { path: `/api/diagrams/${id}/download?${query}`, params: { id } });
  expect(response.status).toBe(200);
  return { headers: response.headers, file: Buffer.from(await response.arrayBuffer()) };
}

/** Red, green and blue of a picture in one size, whatever it came in. */
async function pixelsOf(format: DownloadFormat, file: Buffer, ground: string): Promise<Buffer> {
  const [width, height] = [WIDTH * SCALE, HEIGHT * SCALE];
  if (format === "pdf") return (await readPdf(file)).pixels(width, height);
  const picture = sharp(file).flatten({ background: ground });
  return picture.resize(width, height).removeAlpha().raw().toBuffer();
}

/** How many pixels of the labels' boxes have the colour of their letters. */
function inkIn(pixels: Buffer, slug: string, theme: "light" | "dark"): number {
  const { ink } = badges.colours[theme];
  const wanted = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
  let count = 0;
  for (const { box } of askedLabels(`collection-${slug}`) ?? []) {
    const [left, top, right, bottom] = box.map((side) => side * SCALE) as [number, number, number, number];
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const at = (y * WIDTH * SCALE + x) * 3;
        const off = wanted.reduce((sum, part, index) => sum + Math.abs(part - (pixels[at + index] ?? 0)), 0);
        if (off < NEARLY) count += 1;
      }
    }
  }
  return count;
}

describe("a download without labels", () => {
  // No line of the drawing in the colour of the letters passes behind their labels.
  it.each([
    ["plant-cell", "png", "white"],
    ["plant-cell", "jpg", "white"],
    ["plant-cell", "pdf", "white"],
    ["human-eye", "png", "dark"],
    ["human-eye", "pdf", "dark"],
    ["leaf-cross-section", "png", "transparent"],
    ["human-ear", "svg", "white"],
  ] as const)("of %s as %s on %s has no ink of a letter", async (slug, format, ground) => {
    const theme = ground === "dark" ? "dark" : "light";
    const colour = groundColours[ground === "transparent" ? "white" : ground];
    const inks = [];
    for (const labels of ["shown", "none"] as const) {
      const { file } = await download(slug, format, { labels, ground });
      inks.push(inkIn(await pixelsOf(format, file, colour), slug, theme));
    }
    expect(inks[0]).toBeGreaterThan(1000);
    expect(inks[1]).toBe(0);
  });

  it("keeps its title, credit and licence, says so in its name, and names no label", async () => {
    const { file, headers } = await download("plant-cell", "svg", { labels: "none" });
    expect(headers.get("content-disposition")).toContain('filename="Plant cell, without labels.svg"');
    const svg = file.toString();
    expect(svg).toContain("<title>Plant cell without labels</title>");
    expect(svg).toContain("creativecommons.org/publicdomain/zero/1.0/");
    expect(svg).toContain("/diagrams/collection-plant-cell</dc:source>");
    for (const { text } of askedLabels("collection-plant-cell") ?? []) {
      expect(svg.toLowerCase()).not.toContain(text.toLowerCase());
    }
  });
});

describe("a numbered download", () => {
  it.each(["png", "pdf"] as const)("as %s has the same badges as the SVG", async (format) => {
    const svg = await download("human-ear", "svg", { labels: "numbered", ground: "white" });
    const other = await download("human-ear", format, { labels: "numbered" });
    const expected = await pixelsOf("svg", svg.file, groundColours.white);
    const found = await pixelsOf(format, other.file, groundColours.white);
    const [inkOfSvg, ink] = [expected, found].map((pixels) => inkIn(pixels, "human-ear", "light"));
    expect(ink).toBeGreaterThan(1000);
    expect(Math.abs((ink ?? 0) / (inkOfSvg ?? 1) - 1)).toBeLessThan(0.1);
    expect(other.headers.get("content-disposition")).toContain(`"The human ear, numbered.${format}"`);
  });
});

describe("a download with labels", () => {
  it("is what it is without a choice", async () => {
    const { file, headers } = await download("plant-cell", "svg", { labels: "shown" });
    const picture = await readFile("public/collection/plant-cell.svg", "utf8");
    expect(file.toString()).toContain(picture.slice(picture.indexOf("<title")).trim());
    expect(headers.get("content-disposition")).toContain('"Plant cell.svg"');
  });
});

describe("a choice of labels", () => {
  const refusal = async (id: string, labels: string) =>
    problemOf(
      await callRoute(GET, {
        path: `/api/diagrams/${id}/download?format=png&labels=${labels}`,
        params: { id },
      }),
    );

  it.each(["shown", "numbered", "none"])("of %s is refused where no labels are known", async (labels) => {
    expect(await refusal("collection-aspirin", labels)).toMatchObject({
      status: 400,
      code: "invalid_request",
      errors: [{ field: "labels", message: downloadWords.noLabels }],
    });
  });

  it.each(["", "hidden", "NONE"])("that there is none of (%j) is refused by its name", async (labels) => {
    expect(await refusal("collection-plant-cell", labels)).toMatchObject({
      status: 400,
      code: "invalid_request",
      errors: [{ field: "labels" }],
    });
  });
});
