import "server-only";
import { beginsWithSvg } from "./svg-start";

/** The supported picture types and their file extensions. */
export const pictureTypes = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/svg+xml": "svg",
} as const;

export type PictureType = keyof typeof pictureTypes;

export const pictureTypeNames = Object.keys(pictureTypes) as [PictureType, ...PictureType[]];

/** Unregistered names that some servers use. */
const aliases: Readonly<Record<string, PictureType>> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
};

/** All accepted media types. */
export const acceptedTypes: readonly string[] = [...pictureTypeNames, ...Object.keys(aliases)];

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

const beginsAs: Record<PictureType, (body: Buffer) => boolean> = {
  "image/png": (body) => body.subarray(0, 8).equals(PNG_START),
  "image/jpeg": (body) => body.subarray(0, 3).equals(JPEG_START),
  "image/gif": (body) => /^GIF8[79]a/.test(letters(body, 0, 6)),
  "image/webp": (body) => letters(body, 0, 4) === "RIFF" && letters(body, 8, 12) === "WEBP",
  "image/avif": (body) =>
    letters(body, 4, 8) === "ftyp" && brandsOf(body).some((brand) => /^avi[fs]$/.test(brand)),
  "image/svg+xml": beginsWithSvg,
};

/**
 * The claimed type, if the first bytes of the file match it; else null.
 * @param claimed in lower case, without parameters
 */
export function pictureTypeOf(claimed: string, body: Buffer): PictureType | null {
  const type = pictureTypeNames.find((name) => name === (aliases[claimed] ?? claimed));
  return type && beginsAs[type](body) ? type : null;
}

function letters(body: Buffer, start: number, end: number): string {
  return body.toString("latin1", start, end);
}

/** AVIF can be the main brand or one of the compatible brands (ISO/IEC 14496-12, 4.3). */
function brandsOf(body: Buffer): string[] {
  if (body.length < 16) return [];
  const end = Math.min(body.readUInt32BE(0), body.length, 256);
  const compatible: string[] = [];
  for (let at = 16; at + 4 <= end; at += 4) compatible.push(letters(body, at, at + 4));
  return [letters(body, 8, 12), ...compatible];
}
