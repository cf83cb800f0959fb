import { diagramKeptSchema, keepDiagramSchema } from "@/lib/diagrams/requests";
import { keepDiagram } from "@/server/diagrams/stored-diagrams";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** POST /api/diagrams - stores a diagram that a search has found, so that its id can be used */
export const POST = defineRoute(
  {
    summary: "Store a diagram from a search, so that it can be shared and downloaded by its id.",
    limit: "keep",
    body: keepDiagramSchema,
    answer: diagramKeptSchema,
    answerStatus: 201,
  },
  async ({ body }) => json({ id: await keepDiagram(body.snapshot, new Date()) }, { status: 201 }),
);

const refused = refuseMethods("OPTIONS, POST");

export { refused as DELETE, refused as GET, refused as PATCH, refused as PUT };
