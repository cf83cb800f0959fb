import { deflateSync } from "node:zlib";

/** Colour of a point as 0xRRGGBBAA; x and y count pixels from the top left. */
export type Paint = (x: number, y: number) => number;

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** Eight bits each of red, green, blue and alpha; no interlacing (PNG specification, 11.2.2). */
const RGBA_8 = [8, 6, 0, 0, 0];

/** A PNG file: the same bytes for the same picture, always. */
export function encodePng(width: number, height: number, paint: Paint): Buffer {
  const rowBytes = 1 + width * 4;
  // The first byte of every row is its filter: none.
  const rows = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.writeUInt32BE(paint(x, y), y * rowBytes + 1 + x * 4);
  }
  const header = Buffer.alloc(13, Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, ...RGBA_8]));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(checksum(body), framed.length - 4);
  return framed;
}

const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 as in the PNG specification, annex D. */
function checksum(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (checksums[(value ^ byte) & 0xff] as number) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
