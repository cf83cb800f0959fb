import sharp from "sharp";
import type { iconFiles } from "@/lib/site/icons";
import { box, colours, drawing, registrationMark } from "./mark";

/** The share of each side that the mark takes. A maskable icon may be cropped to a circle of four fifths. */
const shares = { free: 0.8, full: 0.66, maskable: 0.56 };
const CORNER = 0.2;

/** One icon as PNG. */
export function drawIcon({ size, isMaskable, isFull }: (typeof iconFiles)[number]): Promise<Buffer> {
  const share = isMaskable ? shares.maskable : isFull ? shares.full : shares.free;
  const inset = (size * (1 - share)) / 2;
  const ground = box([0, 0, size, size], {
    fill: colours.stock,
    ...(isFull ? {} : { rx: String(size * CORNER) }),
  });
  const svg = drawing(size, size, ground + registrationMark(inset, inset, size * share));
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/**
 * Wraps a PNG as favicon.ico, which some clients request without reading the page. @param size of its side, below 256
 */
export function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, HEADER_BYTES);
  head.writeUInt8(size, HEADER_BYTES + 1);
  head.writeUInt16LE(1, HEADER_BYTES + 4);
  head.writeUInt16LE(32, HEADER_BYTES + 6);
  head.writeUInt32LE(png.length, HEADER_BYTES + 8);
  head.writeUInt32LE(head.length, HEADER_BYTES + 12);
  return Buffer.concat([head, png]);
}
