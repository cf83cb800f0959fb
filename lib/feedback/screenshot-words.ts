import { MAX_PICTURE_BYTES } from "./limits";

const MEGABYTE = 1024 * 1024;

/** Interface text for the picture of a feedback. */
export const screenshotWords = {
  label: "Screenshot",
  attach: "Attach a screenshot",
  another: "Choose another",
  ways: "Or paste it, or drop it here.",
  remove: "Remove the screenshot",
  preview: "The screenshot that is sent along",
  onlyOne: "One picture can be sent along. The first one was taken.",
  wrongType: "Please choose a PNG, JPEG or WebP picture.",
  tooLarge: `Please choose a picture of at most ${MAX_PICTURE_BYTES / MEGABYTE} MB.`,
  unreadable: "This picture cannot be read. Choose another, or send your message without it.",
  tooManyPixels: "The picture has too many pixels. Choose one of at most 40 megapixels.",
  noRoom: "No more pictures can be kept at the moment. Please send your message without it.",
  tooMany: "Many pictures are being looked at. Try again in a few seconds.",
  tooManySent:
    "Many pictures have been sent in a short time. Try again in a minute, or send your message without it.",
} as const;
