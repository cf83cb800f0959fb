import { beginningOf } from "../text-beginning";
import type { DiagramSnapshot, PicturedDiagram } from "./diagram-snapshot";
import { hasPicture } from "./has-picture";

/** The size in which chat apps and social sites show a link, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** What search engines and chat apps show of a description before they cut it off. */
const MAX_DESCRIPTION_LENGTH = 200;

/** The page of a diagram on this site. */
export function diagramPath(id: string): string {
  return `/diagrams/${id}`;
}

/** Where one of our own is edited in the browser. */
export function editorPath(id: string): string {
  return `${diagramPath(id)}/edit`;
}

interface Preview {
  url: string;
  /** In pixels, where it is known. */
  size: typeof PREVIEW_SIZE | null;
}

/**
 * The picture that stands beside a link to a diagram: drawn by us where its licence is known, else the small one that
 * its source hands out, or none.
 * @param siteUrl our own origin
 */
export function previewOf(diagram: DiagramSnapshot, siteUrl: string): Preview | null {
  if (!hasPicture(diagram)) return null;
  const { id, licence, thumbnailSrc } = diagram;
  if (licence) return { url: new URL(`/api/diagrams/${id}/preview`, siteUrl).href, size: PREVIEW_SIZE };
  return thumbnailSrc?.startsWith("https://") ? { url: thumbnailSrc, size: null } : null;
}

/** What a diagram shows, else whose it is, in the length of a preview. */
export function shortDescription({
  description,
  credit,
}: Pick<DiagramSnapshot, "description" | "credit">): string {
  const text = (description ?? credit).replace(/\s+/g, " ").trim();
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = beginningOf(text, MAX_DESCRIPTION_LENGTH - 1);
  const end = cut.lastIndexOf(" ");
  // Not every language writes spaces: one that stands early is no end.
  return `${cut.slice(0, end > cut.length / 2 ? end : undefined).trimEnd()}…`;
}

/**
 * A diagram in the words of schema.org, for machines that look for pictures and their licences.
 * @param siteUrl our own origin
 */
export function imageObject(diagram: PicturedDiagram, siteUrl: string): Record<string, unknown> {
  const { id, provider, title, description, imageSrc, sourceUrl, author, licence, credit } = diagram;
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
    // A source says a name and not whose it is; ours is no person.
    creator: author && { "@type": isOurs ? "Organization" : "Person", name: author },
    keywords: diagram.tags.length > 0 ? diagram.tags : null,
    dateCreated: diagram.createdAt,
  };
  const stated = Object.entries(known).filter(([, value]) => value != null);
  return { "@context": "https://schema.org", "@type": "ImageObject", ...Object.fromEntries(stated) };
}

/** JSON that can stand in a script element: nothing in it ends the element, or begins another. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
