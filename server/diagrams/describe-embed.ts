import "server-only";
import type { z } from "zod";
import { frameHtml, frameSize, isEmbeddable } from "@/lib/diagrams/embed";
import { diagramIdField, type embedQuerySchema, type embedSchema } from "@/lib/diagrams/requests";
import { diagramPath, previewOf } from "@/lib/diagrams/share-facts";
import { SITE_NAME } from "@/lib/site/site-words";
import { config } from "@/server/config";
import { ProblemError } from "@/server/http/problem";
import { findDiagram } from "./find-diagram";

/** A day: whoever shows it may keep the answer so long. */
const CACHE_SECONDS = 86_400;

/**
 * @throws ProblemError `not_found` if the URL is not that of a diagram's page on this site, or if other sites may not
 * show the diagram; `format_not_available` for XML; `accounts_unavailable`
 */
export async function describeEmbed(
  { url, format, ...limits }: z.output<typeof embedQuerySchema>,
  now: Date,
): Promise<z.input<typeof embedSchema>> {
  if (format === "xml") throw new ProblemError("format_not_available", "format: only json is available.");
  const { SITE_URL } = config();
  const id = diagramOf(url, SITE_URL);
  const diagram = id === null ? null : await findDiagram(id, now);
  if (!diagram || !isEmbeddable(diagram)) {
    throw new ProblemError("not_found", "url: There is no diagram that other sites may show.");
  }
  const size = frameSize(diagram, limits);
  const preview = previewOf(diagram, SITE_URL);
  return {
    version: "1.0",
    type: "rich",
    title: diagram.title,
    ...(diagram.author !== null && { author_name: diagram.author }),
    provider_name: SITE_NAME,
    provider_url: SITE_URL,
    cache_age: CACHE_SECONDS,
    ...(preview?.size && {
      thumbnail_url: preview.url,
      thumbnail_width: preview.size.width,
      thumbnail_height: preview.size.height,
    }),
    html: frameHtml(diagram, size, SITE_URL),
    ...size,
    license: diagram.licence.name,
    ...(diagram.licence.url !== null && { license_url: diagram.licence.url }),
  };
}

/** The id in the URL of a diagram's page; null if it is another URL. */
function diagramOf(url: string, siteUrl: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  if (origin !== new URL(siteUrl).origin) return null;
  const id = diagramIdField.safeParse(pathname.replace(/\/$/, "").split("/").at(-1));
  return id.success && pathname.replace(/\/$/, "") === diagramPath(id.data) ? id.data : null;
}
