import { z } from "zod";
import { defineRoute } from "@/server/http/define-route";
import { ProblemError } from "@/server/http/problem";

/** Any other address under /api: the same problem+json as everywhere, for every method. */
const notFound = defineRoute(
  { summary: "Nothing is here.", limit: "none", answer: z.never() },
  async ({ request }) => {
    throw new ProblemError("not_found", `There is no ${request.nextUrl.pathname}; see /api/openapi.json.`);
  },
);

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT };
