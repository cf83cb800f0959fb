import { deskPageSchema, deskQuerySchema } from "@/lib/feedback/requests";
import { readDesk } from "@/server/feedback/desk";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const GET = defineRoute(
  {
    summary: "List feedback: premium first, then newest. Admin only.",
    caller: "admin",
    limit: "read",
    query: deskQuerySchema,
    answer: deskPageSchema,
  },
  async ({ query }) => readDesk(query),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
