import { z } from "zod";
import { config } from "@/server/config";
import { requireBearer } from "@/server/http/bearer";
import { defineRoute, refuseMethods } from "@/server/http/define-route";
import { readMetrics } from "@/server/monitoring/read-metrics";
import { formatMetrics, METRICS_TYPE } from "@/server/monitoring/text-format";

export const GET = defineRoute(
  {
    summary: "Get the metrics of this instance in the text format of Prometheus.",
    limit: "none",
    takesBearer: true,
    answer: z.string(),
    answerTypes: [METRICS_TYPE],
  },
  async ({ request }) => {
    requireBearer(request, config().METRICS_TOKEN);
    const headers = { "content-type": METRICS_TYPE, "cache-control": "no-store" };
    return new Response(formatMetrics(await readMetrics()), { headers });
  },
);

export const { DELETE, PATCH, POST, PUT } = refuseMethods("GET, HEAD, OPTIONS");
