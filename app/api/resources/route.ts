import { resourcesAnswerSchema, resourcesQuerySchema } from "@/lib/resources/answer";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { resourcesFor } from "@/server/resources/resources-for";

export const GET = defineRoute(
  {
    summary: "Find free videos, courses and articles for a topic. Requires the receipt of its search.",
    limit: "resources",
    spends: true,
    query: resourcesQuerySchema,
    answer: resourcesAnswerSchema,
  },
  async ({ caller, query: { q, receipt } }) => resourcesFor({ caller, query: q, receipt, now: new Date() }),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
