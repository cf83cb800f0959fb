import "server-only";
import type { DownloadFormat } from "@/lib/diagrams/download-formats";
import { nothingElse } from "@/server/images/picture-response";
import type { DownloadFile } from "./convert-picture";
import { downloadFileName } from "./file-name";

/** Kept by nobody but whoever saves it: a diagram's terms may change. */
const CACHE = "private, no-store";

/** Next takes content-length off whatever is streamed, and a page can show no progress without it. */
const FILE_LENGTH_HEADER = "x-file-length";

/** @param body null where only the headers were asked for */
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
