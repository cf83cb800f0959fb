import type { MetadataRoute } from "next";
import { config } from "@/server/config";

/** The address of the sitemap is a matter of settings. */
export const dynamic = "force-dynamic";

/**
 * Pages of somebody's own, and such as would have the sources searched for nobody. A page that may be read and says
 * itself that it is not to be listed is none of them: who may not read it would not hear of it.
 */
const closed = ["/api/", "/dev/", "/admin/", "/account", "/dashboard", "/liked", "/search"];

export default function robots(): MetadataRoute.Robots {
  return {
    // The pictures beside links: who may show a link has to be able to fetch its picture.
    rules: { userAgent: "*", allow: ["/", "/api/diagrams/*/preview"], disallow: closed },
    sitemap: `${config().SITE_URL}/sitemap.xml`,
  };
}
