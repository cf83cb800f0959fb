import { z } from "zod";
import { answerArchive, archiveUse } from "@/server/export/answer-archive";
import { readSharedContents } from "@/server/export/read-contents";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const GET = defineRoute(
  {
    summary: "Export a shared folder as a ZIP with credits, by the token of its link; at most 500 diagrams.",
    limit: "archive",
    spends: true,
    params: z.object({ token: z.string() }),
    query: z.strictObject({ for: archiveUse }),
    answer: z.file(),
    answerTypes: ["application/zip"],
  },
  async ({ caller, address, params, query, request }) => {
    const who = { callerId: caller.id, address };
    return answerArchive(request, { who, of: "link", use: query.for }, () =>
      readSharedContents(params.token),
    );
  },
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
