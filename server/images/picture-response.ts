import "server-only";
import { picturePolicy } from "@/lib/content-security-policy";
import type { Picture } from "./fetch-picture";
import { fileName } from "./file-name";

/** Kept by the browser that asked and by nobody on the way. */
const CACHE = "private, max-age=3600";

/**
 * Answers a stranger's picture so that it can be nothing else: not a page, not a script, not part of another
 * site.
 * @param url where it comes from, for the name of its file
 */
export function pictureResponse({ type, body }: Picture, url: string): Response {
  // A Buffer is a body; only its type fears memory that is shared with a worker.
  return new Response(body as Buffer<ArrayBuffer>, {
    headers: {
      "content-type": type,
      "content-disposition": `inline; filename="${fileName(url, type)}"`,
      "cache-control": CACHE,
      "content-security-policy": picturePolicy,
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  });
}
