import { statusSchema } from "@/lib/admin/status";
import { requireAdmin } from "@/server/accounts/require-admin";
import { readStatus } from "@/server/admin/read-status";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** GET /api/admin/status - how searches, sources, keys, database and mail fare */
export const GET = defineRoute(
  { summary: "How this instance fares, for the admin.", limit: "read", answer: statusSchema },
  async ({ caller, request }) => {
    await requireAdmin(caller, request.nextUrl.pathname);
    return json(await readStatus(new Date()));
  },
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
