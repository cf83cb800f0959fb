import crc32 from "crc-32";

/** The signature and the first chunk of a PNG, and the marker at the start of a JPEG. */
const PNG_BEGINNING_BYTES = 33;
const JPEG_START_BYTES = 2;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/**
 * A PNG or JPEG that a canvas has made, with an XMP packet before its pixels.
 * @param xmp of at most 60 KB, the limit of a segment of a JPEG
 */
export function withXmp(
  file: Uint8Array,
  type: "image/png" | "image/jpeg",
  xmp: string,
): Uint8Array<ArrayBuffer> {
  const [start, packet] =
    type === "image/png"
      ? [PNG_BEGINNING_BYTES, pngText(bytesOf(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`))]
      : [JPEG_START_BYTES, jpegSegment(bytesOf(`http://ns.adobe.com/xap/1.0/\0${xmp}`))];
  return joined(file.subarray(0, start), packet, file.subarray(start));
}

/** International text, uncompressed and without a language. */
function pngText(data: Uint8Array): Uint8Array {
  const counted = joined(bytesOf("iTXt"), data);
  return joined(uint32(data.length), counted, uint32(crc32.buf(counted)));
}

/** The length includes itself, but not the marker before it. */
function jpegSegment(data: Uint8Array): Uint8Array {
  const length = data.length + 2;
  return joined(Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff), data);
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setInt32(0, value | 0);
  return bytes;
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
