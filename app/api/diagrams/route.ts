import { diagramStoredSchema, storeDiagramSchema } from "@/lib/diagrams/requests";
import { keepDiagram } from "@/server/diagrams/stored-diagrams";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const POST = defineRoute(
  {
    summary: "Store a diagram from a search, so that it can be shared and downloaded by its id.",
    limit: "keep",
    body: storeDiagramSchema,
    answer: diagramStoredSchema,
    answerStatus: 201,
  },
  async ({ body }) => ({ id: await keepDiagram(body.snapshot, new Date()) }),
);

export const { DELETE, GET, PATCH, PUT } = refuseMethods("OPTIONS, POST");
