import { z } from "zod";
import { diagramIdField } from "@/lib/diagrams/requests";
import { sourceKinds } from "@/lib/diagrams/source-kinds";
import { sourceWords } from "@/lib/diagrams/source-words";
import { requirePremium } from "@/server/accounts/require-premium";
import { sourceFile } from "@/server/collection/source-file";
import { downloadFileName } from "@/server/downloads/file-name";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { ProblemError } from "@/server/http/problem";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/diagrams/{id}/source - the editable source of a diagram of the collection, for accounts with Premium */
  GET: defineRoute({
    summary: "Download the editable source of a diagram of the collection. Premium only.",
    limit: "read",
    params: z.object({ id: diagramIdField }),
    answer: z.file(),
    answerTypes: Object.values(sourceKinds).map(({ mediaType }) => mediaType),
    handle: async ({ caller, params }) => {
      // Checked first, so that no user buys Premium for a source that does not exist.
      const file = sourceFile(params.id);
      if (!file) throw new ProblemError("not_found", sourceWords.noSource);
      await requirePremium(caller);
      const { mediaType, ending } = sourceKinds[file.kind];
      return new Response(file.text, {
        headers: {
          "content-type": mediaType,
          "content-disposition": downloadFileName(file.title, ending),
          "cache-control": "private, no-store",
        },
      });
    },
  }),
});
