import { readinessSchema } from "@/lib/readiness";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { json } from "@/server/http/json";
import { readReadiness } from "@/server/monitoring/readiness";

export const GET = defineRoute(
  {
    summary: "Check that the service can serve accounts, and read the state of its parts.",
    limit: "none",
    answer: readinessSchema,
    failureStatus: 503,
  },
  async () => {
    const readiness = await readReadiness();
    return json(readiness, { status: readiness.status === "ready" ? 200 : 503 });
  },
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
