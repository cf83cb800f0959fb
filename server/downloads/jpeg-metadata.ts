import "server-only";
import type { DownloadFacts } from "@/lib/diagrams/download-formats";
import { exifOf } from "./exif";
import { xmpOf } from "./xmp";

const APP0 = 0xe0;
const APP1 = 0xe1;
const START_BYTES = 2;

/** A JPEG that we have created, with the facts after its first segment. */
export function withJpegFacts(jpeg: Buffer, facts: DownloadFacts): Buffer {
  const at =
    jpeg[START_BYTES + 1] === APP0 ? START_BYTES + 2 + jpeg.readUInt16BE(START_BYTES + 2) : START_BYTES;
  return Buffer.concat([
    jpeg.subarray(0, at),
    segment("Exif\0\0", exifOf(facts)),
    segment("http://ns.adobe.com/xap/1.0/\0", Buffer.from(xmpOf(facts))),
    jpeg.subarray(at),
  ]);
}

function segment(name: string, data: Buffer): Buffer {
  const start = Buffer.from([0xff, APP1, 0, 0]);
  // The length includes itself, but not the marker before it.
  start.writeUInt16BE(2 + name.length + data.length, 2);
  return Buffer.concat([start, Buffer.from(name, "latin1"), data]);
}
