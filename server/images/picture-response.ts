import "server-only";
import { picturePolicy } from "@/lib/content-security-policy";
import { fileName } from "./file-name";
import type { PictureType } from "./picture-type";

/** Cached by the browser only, not by proxies. */
const CACHE = "private, max-age=3600";

/** For untrusted pictures: they cannot act as a page or a script, or be embedded by other sites. */
export const nothingElse = {
  "content-security-policy": picturePolicy,
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
} as const;

/**
 * The response with an untrusted picture.
 * @param body null for a HEAD request
 * @param url its origin, for the file name
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
