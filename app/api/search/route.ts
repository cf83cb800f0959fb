import { searchAnswerSchema } from "@/lib/search/search-answer";
import { searchQuerySchema } from "@/lib/search/search-query";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { searchWithKnownReceipt } from "@/server/search/search-with-known-receipt";

export const GET = defineRoute(
  {
    summary: "Find diagrams for a topic.",
    limit: "search",
    spends: true,
    query: searchQuerySchema,
    answer: searchAnswerSchema,
  },
  async ({ caller, address, query }) => searchWithKnownReceipt(query, { caller, address, now: new Date() }),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
