import { statusSchema } from "@/lib/admin/status";
import { readStatus } from "@/server/admin/read-status";
import { defineRoute } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { refuseMethods } from "@/server/http/refuse-methods";

/** GET /api/admin/status - the status of searches, sources, keys, database and mail */
export const GET = defineRoute(
  {
    summary: "Get the status of this instance. Admin only.",
    caller: "admin",
    limit: "read",
    answer: statusSchema,
  },
  async () => {
    return json(await readStatus(new Date()));
  },
);

const refused = refuseMethods("GET, HEAD, OPTIONS");

export { refused as DELETE, refused as PATCH, refused as POST, refused as PUT };
