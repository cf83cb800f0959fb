import { MAX_PICTURE_BYTES } from "./limits";

const MEGABYTE = 1024 * 1024;

/** Interface text for the picture of a feedback. */
export const screenshotWords = {
  label: "Screenshot",
  attach: "Attach a screenshot",
  another: "Choose another",
  ways: "Or paste or drop it here.",
  remove: "Remove the screenshot",
  preview: "Attached screenshot",
  onlyOne: "You can attach one picture. We used the first one.",
  wrongType: "Please choose a PNG, JPEG or WebP picture.",
  tooLarge: `Please choose a picture of at most ${MAX_PICTURE_BYTES / MEGABYTE} MB.`,
  unreadable: "This picture cannot be read. Choose another, or send your message without it.",
  tooManyPixels: "The picture has too many pixels. Choose one of at most 40 megapixels.",
  noRoom: "We can't store more pictures right now. Please send your message without it.",
  tooMany: "We're processing many pictures. Try again in a few seconds.",
  tooManySent:
    "Too many pictures were sent in a short time. Try again in a minute, or send your message without it.",
} as const;
