import "server-only";
import { type PictureType, pictureTypes } from "./picture-type";

const MAX_STEM_LENGTH = 80;

/**
 * A file name for a picture, from the last segment of its URL. Only ASCII letters, digits, dashes and underscores are
 * kept, which are safe on every system; the extension is that of the type.
 */
export function fileName(url: string, type: PictureType): string {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  const stem = decoded(last)
    .replace(/\.\w+$/, "")
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .slice(0, MAX_STEM_LENGTH)
    .replace(/^-+|-+$/g, "");
  return `${stem || "picture"}.${pictureTypes[type]}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
