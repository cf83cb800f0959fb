import { resourcesAnswerSchema, resourcesQuerySchema } from "@/lib/resources/answer";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { resourcesFor } from "@/server/resources/resources-for";

/** GET /api/resources - free videos, courses and articles for a searched topic */
export const GET = defineRoute(
  {
    summary: "Find free videos, courses and articles for a topic. Requires the receipt of its search.",
    limit: "resources",
    spends: true,
    query: resourcesQuerySchema,
    answer: resourcesAnswerSchema,
  },
  async ({ caller, query: { q, receipt } }) =>
    json(await resourcesFor({ caller, query: q, receipt, now: new Date() })),
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
