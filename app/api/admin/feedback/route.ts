import { deskPageSchema, deskQuerySchema } from "@/lib/feedback/requests";
import { requireAdmin } from "@/server/accounts/require-admin";
import { readDesk } from "@/server/feedback/desk";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** GET /api/admin/feedback - what people told us, a page at a time */
export const GET = defineRoute(
  {
    summary: "What people told Figura, premium first, then the newest; for the admin alone.",
    limit: "read",
    query: deskQuerySchema,
    answer: deskPageSchema,
  },
  async ({ caller, query, request }) => {
    await requireAdmin(caller, request.nextUrl.pathname);
    return json(await readDesk(query));
  },
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
