import "server-only";
import { type PictureType, pictureTypes } from "./picture-type";

const MAX_STEM_LENGTH = 80;

/**
 * A name for a picture's file, made of the last part of its address. Only letters, digits, dashes and
 * underscores of ASCII are left, so that it means the same to every system, and the ending is that of the type.
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
