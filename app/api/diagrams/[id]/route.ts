import { z } from "zod";
import { diagramAnswerSchema, diagramIdField } from "@/lib/diagrams/requests";
import { readDiagram } from "@/server/diagrams/stored-diagrams";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const GET = defineRoute(
  {
    summary: "Get a diagram of the collection, or one that a user has saved, shared or downloaded.",
    limit: "read",
    params: z.object({ id: diagramIdField }),
    answer: diagramAnswerSchema,
  },
  async ({ params }) => readDiagram(params.id, new Date()),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
