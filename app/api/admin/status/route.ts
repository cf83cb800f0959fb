import { statusSchema } from "@/lib/admin/status";
import { readStatus } from "@/server/admin/read-status";
import { defineMethods, defineRoute } from "@/server/http/define-route";

export const { DELETE, GET, PATCH, POST, PUT } = defineMethods({
  /** GET /api/admin/status - the status of searches, sources, keys, database and mail */
  GET: defineRoute({
    summary: "Get the status of this instance. Admin only.",
    caller: "admin",
    limit: "read",
    answer: statusSchema,
    handle: async () => readStatus(new Date()),
  }),
});
