import { z } from "zod";
import { savedQuerySchema } from "@/lib/saved/requests";
import { answerArchive, archiveUse } from "@/server/export/answer-archive";
import { readContents } from "@/server/export/read-contents";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const GET = defineRoute(
  {
    summary: "Export saved diagrams as a ZIP with credits: of a folder, of none, or all; at most 500.",
    caller: "account",
    limit: "archive",
    scope: "saved:read",
    spends: true,
    query: z.strictObject({
      folder: savedQuerySchema.shape.folder,
      for: archiveUse,
    }),
    answer: z.file(),
    answerTypes: ["application/zip"],
  },
  async ({ caller, address, query, request }) => {
    const who = { callerId: caller.id, address };
    return answerArchive(request, { who, of: "account", use: query.for }, () =>
      readContents(caller, query.folder),
    );
  },
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
