import type { MetadataRoute } from "next";
import { config } from "@/server/config";

/** The URL of the sitemap depends on the settings. */
export const dynamic = "force-dynamic";

/**
 * Private pages, and pages that would make a crawler search the sources. Public pages with `noindex` are not listed
 * here: a crawler that may not read a page does not see its `noindex`.
 */
const closed = ["/api/", "/dev/", "/admin/", "/account", "/dashboard", "/liked", "/search"];

export default function robots(): MetadataRoute.Robots {
  return {
    // Link previews: a site that shows a link must be able to fetch its picture.
    rules: { userAgent: "*", allow: ["/", "/api/diagrams/*/preview"], disallow: closed },
    sitemap: `${config().SITE_URL}/sitemap.xml`,
  };
}
