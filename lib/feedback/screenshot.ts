import { MAX_PICTURE_BYTES, SCREENSHOT_TYPES } from "./limits";
import { screenshotWords } from "./screenshot-words";

/** The media type of a data URL is between these. */
const START = "data:";
const END = ";base64,";
/** Longer than any accepted type. */
const MAX_HEAD_LENGTH = 40;

/** Checks a picture without opening the file; returns the error, or null. */
export function pictureError({ type, size }: { type: string; size: number }): string | null {
  if (!SCREENSHOT_TYPES.some((taken) => taken === type)) return screenshotWords.wrongType;
  if (size === 0) return screenshotWords.unreadable;
  return size > MAX_PICTURE_BYTES ? screenshotWords.tooLarge : null;
}

/** The same for a data URL. */
export function screenshotError(url: string): string | null {
  const { type, base64 } = readDataUrl(url);
  const padding = /={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0;
  return pictureError({ type, size: Math.floor((base64.length * 3) / 4) - padding });
}

/** The media type of a data URL, "" if it is not one, and its data. */
export function readDataUrl(url: string): { type: string; base64: string } {
  const end = url.slice(0, MAX_HEAD_LENGTH).indexOf(END);
  if (!url.startsWith(START) || end < 0) return { type: "", base64: "" };
  return { type: url.slice(START.length, end), base64: url.slice(end + END.length) };
}
