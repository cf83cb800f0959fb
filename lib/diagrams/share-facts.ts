import { beginningOf } from "../text-beginning";
import type { DiagramSnapshot, PicturedDiagram } from "./diagram-snapshot";
import { hasPicture } from "./has-picture";

/** Size of link previews in chat apps and social networks, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Search engines and chat apps cut a longer description. */
const MAX_DESCRIPTION_LENGTH = 200;

/** The page of a diagram on this site. */
export function diagramPath(id: string): string {
  return `/diagrams/${id}`;
}

/** The editor of a diagram of the collection. */
export function editorPath(id: string): string {
  return `${diagramPath(id)}/edit`;
}

interface Preview {
  url: string;
  /** In pixels; null if unknown. */
  size: typeof PREVIEW_SIZE | null;
}

export const previewPath = (id: string) => `/api/diagrams/${id}/preview`;

/** Begins the URLs of pictures that we proxy, which only our own pages may show. */
export const PROXIED = "/api/images/";

/** The URL of a picture for other sites and documents: instead of one that we proxy, the preview of its stored diagram. */
export function embeddableSrc(id: string, src: string): string {
  return src.startsWith(PROXIED) ? previewPath(id) : src;
}

/**
 * The preview picture of a diagram: drawn by us if its licence is known, else the thumbnail of its source, if any.
 * @param siteUrl our origin
 */
export function previewOf(diagram: DiagramSnapshot, siteUrl: string): Preview | null {
  if (!hasPicture(diagram)) return null;
  const { id, licence, thumbnailSrc } = diagram;
  if (licence) return { url: new URL(previewPath(id), siteUrl).href, size: PREVIEW_SIZE };
  return thumbnailSrc?.startsWith("https://") ? { url: thumbnailSrc, size: null } : null;
}

/** The description of a diagram, or else its credit, in the length of a preview. */
export function shortDescription({
  description,
  credit,
}: Pick<DiagramSnapshot, "description" | "credit">): string {
  const text = (description ?? credit).replace(/\s+/g, " ").trim();
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = beginningOf(text, MAX_DESCRIPTION_LENGTH - 1);
  const end = cut.lastIndexOf(" ");
  // Not every language uses spaces: a space in the first half is not used as the end.
  return `${cut.slice(0, end > cut.length / 2 ? end : undefined).trimEnd()}…`;
}

/**
 * schema.org data of a diagram, for search engines that look for pictures and their licences.
 * @param siteUrl our origin
 */
export function imageObject(diagram: PicturedDiagram, siteUrl: string): Record<string, unknown> {
  const { id, provider, title, description, article, imageSrc, sourceUrl, author, licence, credit } = diagram;
  const page = new URL(diagramPath(id), siteUrl).href;
  const isOurs = provider === "collection";
  const known = {
    name: title,
    description,
    url: page,
    contentUrl: new URL(imageSrc, siteUrl).href,
    thumbnailUrl: previewOf(diagram, siteUrl)?.url,
    encodingFormat: diagram.mime,
    width: diagram.width,
    height: diagram.height,
    license: licence?.url,
    acquireLicensePage: new URL(sourceUrl, siteUrl).href,
    creditText: credit,
    // The description may be a caption of it.
    citation: article?.url,
    // A source does not say whether an author is a person; ours is an organisation.
    creator: author && { "@type": isOurs ? "Organization" : "Person", name: author },
    keywords: diagram.tags.length > 0 ? diagram.tags : null,
    dateCreated: diagram.createdAt,
  };
  const stated = Object.entries(known).filter(([, value]) => value != null);
  return { "@context": "https://schema.org", "@type": "ImageObject", ...Object.fromEntries(stated) };
}

/** JSON for a script element: it cannot end the element or begin another. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
