import "server-only";
import type { DownloadFacts } from "@/lib/diagrams/download-formats";
import { plainFact } from "./xmp";

const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const ASCII = 2;
const MIN_TEXT_BYTES = 5;

/**
 * The facts as an EXIF block (a TIFF with one directory). Its texts are declared as ASCII but written in UTF-8, as is
 * common. Written by hand, because sharp replaces non-Latin letters by question marks.
 */
export function exifOf({ title, author, credit }: DownloadFacts): Buffer {
  const tags: [number, string][] = [[0x010e, title]];
  if (author) tags.push([0x013b, author]);
  tags.push([0x8298, credit]);
  // Padded, because shorter texts would have to be in the directory itself.
  const texts = tags.map(([tag, text]) => ({
    tag,
    value: Buffer.from(`${plainFact(text)}\0`.padEnd(MIN_TEXT_BYTES, "\0")),
  }));
  const directory = Buffer.alloc(2 + texts.length * ENTRY_BYTES + 4);
  directory.writeUInt16LE(texts.length, 0);
  let at = HEADER_BYTES + directory.length;
  for (const [place, { tag, value }] of texts.entries()) {
    const entry = 2 + place * ENTRY_BYTES;
    directory.writeUInt16LE(tag, entry);
    directory.writeUInt16LE(ASCII, entry + 2);
    directory.writeUInt32LE(value.length, entry + 4);
    directory.writeUInt32LE(at, entry + 8);
    at += value.length;
  }
  const header = Buffer.from([0x49, 0x49, 0x2a, 0, HEADER_BYTES, 0, 0, 0]);
  return Buffer.concat([header, directory, ...texts.map(({ value }) => value)]);
}
