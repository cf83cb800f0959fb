import { OPENSEARCH_TYPE, openSearchDescription } from "@/lib/site/opensearch";
import { config } from "@/server/config";

/** Its URLs depend on the settings. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(openSearchDescription(config().SITE_URL), {
    headers: { "content-type": `${OPENSEARCH_TYPE}; charset=utf-8`, "cache-control": "public, max-age=3600" },
  });
}
