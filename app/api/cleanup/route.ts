import { z } from "zod";
import { config } from "@/server/config";
import { cleanUp } from "@/server/database/cleanup";
import { requireBearer } from "@/server/http/bearer";
import { defineRoute, refuseMethods } from "@/server/http/define-route";

export const GET = defineRoute(
  {
    summary: "Delete data whose retention period is over, for the scheduler of a serverless host.",
    limit: "none",
    takesBearer: true,
    answer: z.object({ cleanedUp: z.boolean() }),
  },
  async ({ request }) => {
    requireBearer(request, config().CRON_SECRET);
    return { cleanedUp: await cleanUp() };
  },
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
