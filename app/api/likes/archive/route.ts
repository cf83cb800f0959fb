import { z } from "zod";
import { MAX_EXPORT_MINUTES } from "@/lib/saved/export";
import { savedQuerySchema } from "@/lib/saved/requests";
import { archiveHeaders } from "@/server/export/archive-headers";
import { archivePieces } from "@/server/export/archive-pieces";
import { acquireExportSlot } from "@/server/export/export-queue";
import { readContents } from "@/server/export/read-contents";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { streamInSlot } from "@/server/http/streamed-response";

/** Of the whole export, however slowly it is read. Longer than the ten minutes in which pictures are made. */
const TIMEOUT_MS = MAX_EXPORT_MINUTES * 60_000;

export const GET = defineRoute(
  {
    summary: "Export saved diagrams as a ZIP with credits: of a folder, of none, or all; at most 500.",
    caller: "account",
    limit: "archive",
    spends: true,
    query: z.strictObject({
      folder: savedQuerySchema.shape.folder,
      for: z
        .literal("slides")
        .optional()
        .describe(
          "Makes every picture a PNG or JPG in the size of a slide, and adds slides.json, with the text of each slide, instead of credits.html.",
        ),
    }),
    answer: z.file(),
    answerTypes: ["application/zip"],
  },
  async ({ caller, address, query, request }) => {
    const release = await acquireExportSlot(caller.id, request.signal);
    return streamInSlot(request, release, async () => {
      const contents = await readContents(caller, query.folder);
      const who = { callerId: caller.id, address };
      return {
        headers: archiveHeaders(contents),
        timeoutMs: TIMEOUT_MS,
        make: (signal) =>
          archivePieces(contents, { who, signal, now: new Date(), isForSlides: query.for === "slides" }),
      };
    });
  },
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
