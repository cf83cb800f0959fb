import "server-only";
import crc32 from "crc-32";
import type { DownloadFacts } from "@/lib/diagrams/download-formats";
import { plainFact, xmpOf } from "@/lib/diagrams/licences/xmp";

/** The signature and the first chunk, which have a fixed length. */
const PNG_BEGINNING_BYTES = 33;

const METRES_PER_INCH = 0.0254;
const PNG_METRE = 1;

/**
 * A PNG that we have created, with the facts before its pixels: as XMP, as EXIF, and as text chunks.
 * @param dpi its density in print, if it is made for print
 */
export function withPngFacts(png: Buffer, facts: DownloadFacts, dpi?: number): Buffer {
  const { title, author, credit, sourceUrl } = facts;
  return Buffer.concat([
    png.subarray(0, PNG_BEGINNING_BYTES),
    pngText("XML:com.adobe.xmp", xmpOf(facts)),
    pngChunk("eXIf", exifOf(facts)),
    pngText("Title", plainFact(title)),
    ...(author ? [pngText("Author", plainFact(author))] : []),
    pngText("Copyright", plainFact(credit)),
    pngText("Source", plainFact(sourceUrl)),
    ...(dpi === undefined ? [png.subarray(PNG_BEGINNING_BYTES)] : withPngDensity(png, dpi)),
  ]);
}

/** What follows the first chunk, with another density: the encoder has written one, before the pixels. */
function withPngDensity(png: Buffer, dpi: number): Buffer[] {
  const density = Buffer.alloc(9);
  const perMetre = Math.round(dpi / METRES_PER_INCH);
  density.writeUInt32BE(perMetre, 0);
  density.writeUInt32BE(perMetre, 4);
  density.writeUInt8(PNG_METRE, 8);
  const chunk = pngChunk("pHYs", density);
  const known = png.subarray(0, png.indexOf("IDAT", 0, "latin1")).indexOf("pHYs", 0, "latin1") - 4;
  const rest = known < 0 ? PNG_BEGINNING_BYTES : known + chunk.length;
  return [png.subarray(PNG_BEGINNING_BYTES, Math.max(known, PNG_BEGINNING_BYTES)), chunk, png.subarray(rest)];
}

/** International text, uncompressed and without a language. */
function pngText(keyword: string, value: string): Buffer {
  return pngChunk("iTXt", Buffer.from(`${keyword}\0\0\0\0\0${value}`));
}

function pngChunk(type: string, data: Buffer): Buffer {
  const counted = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeInt32BE(crc32.buf(counted));
  return Buffer.concat([length, counted, check]);
}

const APP0 = 0xe0;
const APP1 = 0xe1;
const JPEG_START_BYTES = 2;

const JPEG_DOTS_PER_INCH = 1;

/**
 * A JPEG that we have created, with the facts before its pixels. The encoder writes no JFIF segment.
 * @param dpi its density in print, if it is made for print
 */
export function withJpegFacts(jpeg: Buffer, facts: DownloadFacts, dpi?: number): Buffer {
  return Buffer.concat([
    jpeg.subarray(0, JPEG_START_BYTES),
    ...(dpi === undefined ? [] : [jfifOf(dpi)]),
    jpegSegment(APP1, "Exif\0\0", exifOf(facts)),
    jpegSegment(APP1, "http://ns.adobe.com/xap/1.0/\0", Buffer.from(xmpOf(facts))),
    jpeg.subarray(JPEG_START_BYTES),
  ]);
}

/** JFIF 1.1, with a density and without a thumbnail. */
function jfifOf(dpi: number): Buffer {
  const density = Buffer.from([1, 1, JPEG_DOTS_PER_INCH, 0, 0, 0, 0, 0, 0]);
  density.writeUInt16BE(dpi, 3);
  density.writeUInt16BE(dpi, 5);
  return jpegSegment(APP0, "JFIF\0", density);
}

function jpegSegment(marker: number, name: string, data: Buffer): Buffer {
  const start = Buffer.from([0xff, marker, 0, 0]);
  // The length includes itself, but not the marker before it.
  start.writeUInt16BE(2 + name.length + data.length, 2);
  return Buffer.concat([start, Buffer.from(name, "latin1"), data]);
}

const EXIF_HEADER_BYTES = 8;
const EXIF_ENTRY_BYTES = 12;
const ASCII = 2;
const MIN_TEXT_BYTES = 5;

/**
 * The facts as an EXIF block (a TIFF with one directory). Its texts are declared as ASCII but written in UTF-8, as is
 * common. Written by hand, because sharp replaces non-Latin letters by question marks.
 */
function exifOf({ title, author, credit }: DownloadFacts): Buffer {
  const tags: [number, string][] = [[0x010e, title]];
  if (author) tags.push([0x013b, author]);
  tags.push([0x8298, credit]);
  // Padded, because shorter texts would have to be in the directory itself.
  const texts = tags.map(([tag, text]) => ({
    tag,
    value: Buffer.from(`${plainFact(text)}\0`.padEnd(MIN_TEXT_BYTES, "\0")),
  }));
  const directory = Buffer.alloc(2 + texts.length * EXIF_ENTRY_BYTES + 4);
  directory.writeUInt16LE(texts.length, 0);
  let at = EXIF_HEADER_BYTES + directory.length;
  for (const [place, { tag, value }] of texts.entries()) {
    const entry = 2 + place * EXIF_ENTRY_BYTES;
    directory.writeUInt16LE(tag, entry);
    directory.writeUInt16LE(ASCII, entry + 2);
    directory.writeUInt32LE(value.length, entry + 4);
    directory.writeUInt32LE(at, entry + 8);
    at += value.length;
  }
  const header = Buffer.from([0x49, 0x49, 0x2a, 0, EXIF_HEADER_BYTES, 0, 0, 0]);
  return Buffer.concat([header, directory, ...texts.map(({ value }) => value)]);
}
