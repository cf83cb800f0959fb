import { statusSchema } from "@/lib/admin/status";
import { readStatus } from "@/server/admin/read-status";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const GET = defineRoute(
  {
    summary: "Get the status of this instance. Admin only.",
    caller: "admin",
    limit: "read",
    answer: statusSchema,
  },
  async () => readStatus(new Date()),
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
