import { resourcesAnswerSchema, resourcesQuerySchema } from "@/lib/resources/answer";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { resourcesFor } from "@/server/resources/resources-for";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/resources - free videos, courses and articles for a searched topic */
  GET: defineRoute({
    summary: "Find free videos, courses and articles for a topic. Requires the receipt of its search.",
    limit: "resources",
    spends: true,
    query: resourcesQuerySchema,
    answer: resourcesAnswerSchema,
    handle: async ({ caller, query: { q, receipt } }) =>
      resourcesFor({ caller, query: q, receipt, now: new Date() }),
  }),
});
