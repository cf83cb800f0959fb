import { deskPageSchema, deskQuerySchema } from "@/lib/feedback/requests";
import { readDesk } from "@/server/feedback/desk";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** GET /api/admin/feedback - one page of feedback */
export const GET = defineRoute(
  {
    summary: "List feedback: premium first, then newest. Admin only.",
    caller: "admin",
    limit: "read",
    query: deskQuerySchema,
    answer: deskPageSchema,
  },
  async ({ query }) => {
    return json(await readDesk(query));
  },
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
