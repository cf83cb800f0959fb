import "server-only";
import { z } from "zod";
import { MAX_EXPORT_MINUTES } from "@/lib/saved/export";
import { streamInSlot } from "@/server/http/streamed-response";
import type { PictureReader } from "@/server/images/picture-queue";
import { archiveHeaders } from "./archive-headers";
import { archivePieces } from "./archive-pieces";
import { acquireExportSlot, type ExportKind } from "./export-queue";
import type { ArchiveContents } from "./read-contents";

/** Of the whole export, however slowly it is read. Longer than the ten minutes in which pictures are made. */
const TIMEOUT_MS = MAX_EXPORT_MINUTES * 60_000;

/** What a ZIP file is made for, in the query of its routes. */
export const archiveUse = z
  .literal("slides")
  .optional()
  .describe(
    "Makes every picture a PNG or JPG in the size of a slide, and adds slides.json, with the text of each slide, instead of credits.html.",
  );

interface ArchiveReader {
  who: PictureReader;
  of: ExportKind;
  use: z.infer<typeof archiveUse>;
}

/**
 * Streams a ZIP file of diagrams, in a slot of the exports.
 * @throws ProblemError `too_many_requests`, and what `read` throws
 */
export function answerArchive(
  request: Request,
  { who, of, use }: ArchiveReader,
  read: () => Promise<ArchiveContents>,
): Promise<Response> {
  const acquire = (takeBack: () => void) => acquireExportSlot(who, of, request.signal, takeBack);
  return streamInSlot(request, acquire, async () => {
    const contents = await read();
    return {
      headers: archiveHeaders(contents),
      timeoutMs: TIMEOUT_MS,
      make: (signal) =>
        archivePieces(contents, { who, signal, now: new Date(), isForSlides: use === "slides" }),
    };
  });
}
