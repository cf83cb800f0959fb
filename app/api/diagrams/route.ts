import { diagramKeptSchema, keepDiagramSchema } from "@/lib/diagrams/requests";
import { keepDiagram } from "@/server/diagrams/stored-diagrams";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** POST /api/diagrams - stores a diagram that a search has found, so that its id can be used */
  POST: defineRoute({
    summary: "Store a diagram from a search, so that it can be shared and downloaded by its id.",
    limit: "keep",
    body: keepDiagramSchema,
    answer: diagramKeptSchema,
    answerStatus: 201,
    handle: async ({ body }) => ({ id: await keepDiagram(body.snapshot, new Date()) }),
  }),
});
