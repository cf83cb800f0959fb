import { z } from "zod";
import { savedQuerySchema } from "@/lib/saved/requests";
import { archiveBody } from "@/server/export/archive-body";
import { archivePieces } from "@/server/export/archive-pieces";
import { archiveResponse } from "@/server/export/archive-response";
import { acquireExportSlot } from "@/server/export/export-queue";
import { readContents } from "@/server/export/read-contents";
import { defineRoute } from "@/server/http/define-route";
import { refuseMethods } from "@/server/http/refuse-methods";

/** GET /api/likes/archive - the saved diagrams as a ZIP file, with a page of credits and a BibTeX file */
export const GET = defineRoute(
  {
    summary: "Export saved diagrams as a ZIP with credits: of a folder, of none, or all; at most 500.",
    caller: "account",
    limit: "archive",
    spends: true,
    query: z.strictObject({ folder: savedQuerySchema.shape.folder }),
    answer: z.file(),
    answerTypes: ["application/zip"],
  },
  async ({ caller, address, query, request }) => {
    const { signal } = request;
    const release = await acquireExportSlot(caller.id, signal);
    try {
      const contents = await readContents(caller, query.folder);
      // A response to HEAD has no body whose end would release the slot.
      if (request.method === "HEAD") {
        release();
        return archiveResponse(null, contents);
      }
      const who = { callerId: caller.id, address };
      const body = archiveBody(
        (calledOff) => archivePieces(contents, { who, signal: calledOff, now: new Date() }),
        { signal, onEnd: release },
      );
      return archiveResponse(body, contents);
    } catch (error) {
      release();
      throw error;
    }
  },
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
