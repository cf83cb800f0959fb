import "server-only";
import crc32 from "crc-32";
import type { DownloadFacts } from "@/lib/diagrams/download-formats";
import { exifOf } from "./exif";
import { plainFact, xmpOf } from "./xmp";

/** The signature and the first chunk, which have a fixed length. */
const BEGINNING_BYTES = 33;

/** A PNG that we have created, with the facts before its pixels: as XMP, as EXIF, and as text chunks. */
export function withPngFacts(png: Buffer, facts: DownloadFacts): Buffer {
  const { title, author, credit, sourceUrl } = facts;
  return Buffer.concat([
    png.subarray(0, BEGINNING_BYTES),
    text("XML:com.adobe.xmp", xmpOf(facts)),
    chunk("eXIf", exifOf(facts)),
    text("Title", plainFact(title)),
    ...(author ? [text("Author", plainFact(author))] : []),
    text("Copyright", plainFact(credit)),
    text("Source", plainFact(sourceUrl)),
    png.subarray(BEGINNING_BYTES),
  ]);
}

/** International text, uncompressed and without a language. */
function text(keyword: string, value: string): Buffer {
  return chunk("iTXt", Buffer.from(`${keyword}\0\0\0\0\0${value}`));
}

function chunk(type: string, data: Buffer): Buffer {
  const counted = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeInt32BE(crc32.buf(counted));
  return Buffer.concat([length, counted, check]);
}
