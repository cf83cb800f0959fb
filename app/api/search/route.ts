import { searchAnswerSchema, searchMessageSchema } from "@/lib/search/search-answer";
import { searchQuerySchema } from "@/lib/search/search-query";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { ndjson, wantsNdjson } from "@/server/http/ndjson";
import { allowanceHeaders } from "@/server/search/search-day";
import { searchAtOnce, searchInWaves } from "@/server/search/search-in-waves";

/** Longer than the longest `SEARCH_DEADLINE_MS`, for a client that reads slowly. */
const STREAM_TIMEOUT_MS = 30_000;

export const GET = defineRoute(
  {
    summary: "Find diagrams for a topic.",
    limit: "search",
    scope: "search",
    spends: true,
    query: searchQuerySchema,
    answer: searchAnswerSchema,
    messages: searchMessageSchema,
  },
  async ({ caller, address, query, request }) => {
    const now = new Date();
    const visit = { caller, address, now };
    if (!wantsNdjson(request)) {
      const answer = await searchAtOnce(query, { ...visit, signal: request.signal });
      return json(answer, { headers: allowanceHeaders(answer.allowance, now) });
    }
    return ndjson((signal) => searchInWaves(query, { ...visit, isInWaves: true, signal }), {
      request,
      timeoutMs: STREAM_TIMEOUT_MS,
    });
  },
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
