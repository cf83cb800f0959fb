import { deskPageSchema, deskQuerySchema } from "@/lib/feedback/requests";
import { readDesk } from "@/server/feedback/desk";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/admin/feedback - one page of feedback */
  GET: defineRoute({
    summary: "List feedback: premium first, then newest. Admin only.",
    caller: "admin",
    limit: "read",
    query: deskQuerySchema,
    answer: deskPageSchema,
    handle: async ({ query }) => readDesk(query),
  }),
});
