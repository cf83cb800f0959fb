import { searchAnswerSchema } from "@/lib/search/search-answer";
import { searchQuerySchema } from "@/lib/search/search-query";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";
import { searchWithKnownReceipt } from "@/server/search/search-with-known-receipt";

/** GET /api/search - diagrams for a topic, one page of ten at a time */
export const GET = defineRoute(
  {
    summary: "Find diagrams for a topic.",
    limit: "search",
    spends: true,
    query: searchQuerySchema,
    answer: searchAnswerSchema,
  },
  async ({ caller, address, query }) =>
    json(await searchWithKnownReceipt(query, { caller, address, now: new Date() })),
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
