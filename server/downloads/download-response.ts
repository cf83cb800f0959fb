import "server-only";
import type { DownloadFormat } from "@/lib/diagrams/download-formats";
import { nothingElse } from "@/server/images/picture-response";
import type { DownloadFile } from "./convert-picture";
import { downloadFileName } from "./file-name";

/** Not cached: the terms of a diagram can change. */
const CACHE = "private, no-store";

/** Next removes Content-Length from streamed responses, but pages need it to show the progress. */
const FILE_LENGTH_HEADER = "x-file-length";

/** @param body null for a HEAD request */
export function downloadResponse(
  body: ReadableStream | null,
  { type, body: { length } }: DownloadFile,
  title: string,
  format: DownloadFormat,
): Response {
  return new Response(body, {
    headers: {
      "content-type": type,
      [FILE_LENGTH_HEADER]: String(length),
      "content-disposition": downloadFileName(title, format),
      "cache-control": CACHE,
      ...nothingElse,
    },
  });
}
