import { z } from "zod";
import { defineRoute } from "@/server/http/define-route";
import { notFoundError } from "@/server/http/not-found-error";

/** Any other path under /api: a 404 as problem+json, for every method. */
const notFound = defineRoute({
  summary: "Not found.",
  limit: "none",
  answer: z.never(),
  handle: async ({ request }) => {
    throw notFoundError(request.nextUrl.pathname);
  },
});

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT };
