import { page } from "vitest/browser";
import { draw } from "../browser";

export type Colour = readonly [red: number, green: number, blue: number];

/** A picture of so many pixels, each of the colour that is told for it: red, green, blue and how solid, from 0 to 255. */
export function paintedSrc(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly number[],
): string {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const image = new ImageData(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) image.data.set(colourAt(x, y), (y * width + x) * 4);
  }
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  return canvas.toDataURL();
}

/** Width and height, in pixels of the page, of what is painted in one colour inside an element. */
export async function paintedSize(element: Element, colour: Colour) {
  draw();
  return sizeIn(`data:image/png;base64,${await page.screenshot({ element, save: false })}`, colour);
}

/** Width and height, in pixels of its own, of what is painted in one colour in a picture. */
export async function sizeIn(src: string, colour: Colour) {
  const image = new Image();
  image.src = src;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  if (!context) throw new Error("There is no canvas to draw on.");
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
