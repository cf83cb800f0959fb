import "server-only";
import { picturePolicy } from "@/lib/content-security-policy";
import { fileName } from "./file-name";
import type { PictureType } from "./picture-type";

/** Kept by the browser that asked and by nobody on the way. */
const CACHE = "private, max-age=3600";

/** For a stranger's picture, which can be nothing else then: not a page, not a script, not part of another site. */
export const nothingElse = {
  "content-security-policy": picturePolicy,
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
} as const;

/**
 * Answers a stranger's picture.
 * @param body null where only the headers were asked for
 * @param url where it comes from, for the name of its file
 */
export function pictureResponse(body: ReadableStream | null, type: PictureType, url: string): Response {
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `inline; filename="${fileName(url, type)}"`,
      "cache-control": CACHE,
      ...nothingElse,
    },
  });
}
