import { z } from "zod";
import { diagramAnswerSchema, diagramIdField } from "@/lib/diagrams/requests";
import { readDiagram } from "@/server/diagrams/stored-diagrams";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** GET /api/diagrams/{id} - one diagram by its id */
export const GET = defineRoute(
  {
    summary: "Get a diagram of the collection, or one that a user has saved, shared or downloaded.",
    limit: "read",
    params: z.object({ id: diagramIdField }),
    answer: diagramAnswerSchema,
  },
  async ({ params }) => json(await readDiagram(params.id, new Date())),
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
