import type { Metadata } from "next";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { isEmbeddable } from "@/lib/diagrams/embed";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { diagramPath, previewOf, shortDescription } from "@/lib/diagrams/share-facts";
import { SITE_NAME } from "@/lib/site/site-words";

/**
 * The metadata of a diagram's page for search engines and chat apps.
 * @param siteUrl our own origin
 */
export function pageMetadata(diagram: DiagramSnapshot, siteUrl: string): Metadata {
  const { id, title } = diagram;
  const url = new URL(diagramPath(id), siteUrl).href;
  const description = shortDescription(diagram);
  const preview = previewOf(diagram, siteUrl);
  const images = preview ? [{ url: preview.url, alt: diagram.description ?? title, ...preview.size }] : [];
  return {
    title,
    description,
    alternates: { canonical: url, ...(isEmbeddable(diagram) && { types: embedLink(url, title, siteUrl) }) },
    robots: robotsOf(diagram),
    openGraph: { type: "article", siteName: SITE_NAME, title, description, url, images },
    twitter: { card: preview ? "summary_large_image" : "summary", title, description, images },
  };
}

/** By this link a page that is given the diagram's URL finds how to show it. */
function embedLink(url: string, title: string, siteUrl: string) {
  const href = new URL(`/api/oembed?url=${encodeURIComponent(url)}`, siteUrl).href;
  return { "application/json+oembed": [{ url: href, title }] };
}

/** Pages without a picture are not indexed. A picture without a known licence is excluded from image search. */
function robotsOf(diagram: DiagramSnapshot): Metadata["robots"] {
  if (!hasPicture(diagram)) return { index: false };
  return diagram.licence
    ? { index: true, "max-image-preview": "large" }
    : { index: true, noimageindex: true };
}
