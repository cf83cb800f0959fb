import { z } from "zod";
import { defineRoute } from "@/server/http/define-route";
import { notFoundError } from "@/server/http/problem";

/** Any other path under /api: a 404 as problem+json, for every method. */
const notFound = defineRoute(
  { summary: "Not found.", limit: "none", answer: z.never() },
  async ({ request }) => {
    throw notFoundError(request.nextUrl.pathname);
  },
);

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT };
