import "server-only";
import type { DownloadFormat } from "@/lib/diagrams/download-formats";
import { nothingElse } from "@/server/images/picture-response";
import type { DownloadFile } from "./convert-picture";
import { downloadFileName } from "./file-name";

/** Kept by nobody but whoever saves it: a diagram's terms may change. */
const CACHE = "private, no-store";

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
      "content-length": String(length),
      "content-disposition": downloadFileName(title, format),
      "cache-control": CACHE,
      ...nothingElse,
    },
  });
}
