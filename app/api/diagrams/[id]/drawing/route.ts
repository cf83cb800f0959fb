import { z } from "zod";
import { diagramIdField } from "@/lib/diagrams/requests";
import { sourceWords } from "@/lib/diagrams/source-words";
import { drawingAnswerSchema } from "@/lib/editor/requests";
import { requirePremium } from "@/server/accounts/require-premium";
import { sourceFile } from "@/server/collection/source-file";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { ProblemError } from "@/server/http/problem";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/diagrams/{id}/drawing - the text that a built-in diagram is rendered from, for accounts with Premium */
  GET: defineRoute({
    summary: "Get the source of a diagram of the collection for the editor. Premium only.",
    limit: "read",
    params: z.object({ id: diagramIdField }),
    answer: drawingAnswerSchema,
    handle: async ({ caller, params }) => {
      // Checked first, so that no user buys Premium for a source that does not exist.
      const file = sourceFile(params.id);
      if (!file) throw new ProblemError("not_found", sourceWords.noSource);
      await requirePremium(caller);
      return file.written;
    },
  }),
});
