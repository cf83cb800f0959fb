import { z } from "zod";
import { diagramAnswerSchema, diagramIdField } from "@/lib/diagrams/requests";
import { readDiagram } from "@/server/diagrams/stored-diagrams";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/diagrams/{id} - one diagram by its id */
  GET: defineRoute({
    summary: "Get a diagram of the collection, or one that a user has saved, shared or downloaded.",
    limit: "read",
    params: z.object({ id: diagramIdField }),
    answer: diagramAnswerSchema,
    handle: async ({ params }) => readDiagram(params.id, new Date()),
  }),
});
