import type { MetadataRoute } from "next";
import { diagramPath } from "@/lib/diagrams/share-facts";
import { publicPages } from "@/lib/site/public-pages";
import { collectionIndex } from "@/server/collection/collection-index";
import { config } from "@/server/config";

/** Its URLs depend on the settings. */
export const dynamic = "force-dynamic";

/** The public pages and those of the collection. Without `lastModified`, because it is not recorded. */
export default function sitemap(): MetadataRoute.Sitemap {
  const absolute = (path: string) => new URL(path, config().SITE_URL).href;
  return [
    ...publicPages.map(({ path }) => ({ url: absolute(path) })),
    ...collectionIndex()
      .all()
      .map(({ id, imageSrc }) => ({ url: absolute(diagramPath(id)), images: [absolute(imageSrc)] })),
  ];
}
