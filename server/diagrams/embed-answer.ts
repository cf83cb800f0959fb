import "server-only";
import type { NextRequest } from "next/server";
import { embedPage, embedPolicy, isEmbeddable } from "@/lib/diagrams/embed";
import { diagramIdField } from "@/lib/diagrams/requests";
import { config } from "@/server/config";
import { addressBucket, callerAddress } from "@/server/http/address";
import { refusePage } from "@/server/http/busy-page";
import { problemOf } from "@/server/http/problem";
import { checkAddressRateLimit } from "@/server/http/rate-limits";
import { type RouteContext, withinRequest } from "@/server/http/within-request";
import { findDiagram } from "./find-diagram";

/** An hour: a frame is loaded by every reader of the page around it, and a diagram may be blocked. */
const CACHE = "public, max-age=3600";

/** The page of a diagram that other sites show in a frame; 404 if it is not there or they may not show it. */
export const embedAnswer = (request: NextRequest, context: RouteContext): Promise<Response> =>
  withinRequest(request, context, async () => {
    const { headers } = request;
    try {
      await checkAddressRateLimit(addressBucket(callerAddress(headers)));
      const id = diagramIdField.safeParse((await context.params)?.id);
      const found = id.success ? await findDiagram(id.data, new Date()) : null;
      const shown = found && isEmbeddable(found) ? found : null;
      return new Response(embedPage(shown, config().SITE_URL), {
        status: shown ? 200 : 404,
        headers: {
          "content-type": "text/html; charset=utf-8",
          "cache-control": shown ? CACHE : "no-store",
          "content-security-policy": await embedPolicy(),
        },
      });
    } catch (error) {
      return refusePage(problemOf(error, { url: "/embed" }), headers.get("accept"));
    }
  });
