import type { Locator, Page } from "@playwright/test";

export type Colour = readonly [red: number, green: number, blue: number];

/** Width and height, in pixels of the page, of what is painted in one colour inside an element. */
export async function paintedSize(element: Locator, colour: Colour) {
  const png = await element.screenshot({ scale: "css", animations: "disabled" });
  return paintedSizeOfFile(element.page(), png, colour);
}

/** Width and height, in pixels of its own, of what is painted in one colour in a PNG file. */
export function paintedSizeOfFile(page: Page, png: Buffer, colour: Colour) {
  return page.evaluate(measure, { base64: png.toString("base64"), colour });
}

interface Measured {
  base64: string;
  colour: Colour;
}

/** Runs in the page: browsers can read PNG. */
async function measure({ base64, colour }: Measured): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const columns = new Uint32Array(image.width);
  const rows = new Uint32Array(image.height);
  for (let place = 0; place < data.length; place += 4) {
    const isColour = colour.every((part, index) => Math.abs((data[place + index] as number) - part) < 24);
    if (!isColour) continue;
    const [x, y] = [(place / 4) % image.width, Math.floor(place / 4 / image.width)];
    columns[x] = (columns[x] as number) + 1;
    rows[y] = (rows[y] as number) + 1;
  }
  // The two edges of a picture blend with what lies around it, by chance into any colour.
  const countPainted = (pixels: Uint32Array) => pixels.filter((count) => count > 2).length;
  return { width: countPainted(columns), height: countPainted(rows) };
}
