import { searchAnswerSchema } from "@/lib/search/search-answer";
import { searchQuerySchema } from "@/lib/search/search-query";
import { defineMethods, defineRoute } from "@/server/http/define-route";
import { searchWithKnownReceipt } from "@/server/search/search-with-known-receipt";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/search - diagrams for a topic, one page of ten at a time */
  GET: defineRoute({
    summary: "Find diagrams for a topic.",
    limit: "search",
    spends: true,
    query: searchQuerySchema,
    answer: searchAnswerSchema,
    handle: async ({ caller, address, query }) =>
      searchWithKnownReceipt(query, { caller, address, now: new Date() }),
  }),
});
