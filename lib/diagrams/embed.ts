import { inlineHash } from "../content-security-policy";
import { escapeXml } from "../escape-xml";
import { SITE_NAME } from "../site/site-words";
import type { DiagramSnapshot, PicturedDiagram } from "./diagram-snapshot";
import { hasPicture } from "./has-picture";
import { creditHtml } from "./licences/credit";
import { diagramPath, previewPath } from "./share-facts";

export const embedWords = {
  more: `Open in ${SITE_NAME}`,
  gone: "This diagram cannot be shown here.",
} as const;

/** A diagram that pages of other sites may show: its licence is known. */
export type EmbeddableDiagram = PicturedDiagram & { licence: NonNullable<DiagramSnapshot["licence"]> };

export function isEmbeddable(diagram: DiagramSnapshot): diagram is EmbeddableDiagram {
  return hasPicture(diagram) && diagram.licence !== null;
}

/** The page of a diagram that other sites may show in a frame. */
export const embedPath = (id: string) => `/embed/${id}`;

/** The width of a frame that may be as wide as it likes, in CSS pixels. */
const USUAL_WIDTH = 800;
/** The proportions of a picture whose size is unknown. */
const USUAL_SHAPE = { width: 4, height: 3 };
/** What the credit takes below the picture: two or three lines. */
const CREDIT_HEIGHT = 88;

interface Limits {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/** The size of a frame in which picture and credit are whole, in CSS pixels. */
export function frameSize(
  diagram: Pick<DiagramSnapshot, "width" | "height">,
  { maxwidth, maxheight }: Limits,
) {
  const shape = diagram.width && diagram.height ? diagram : USUAL_SHAPE;
  const width = Math.min(maxwidth ?? USUAL_WIDTH, USUAL_WIDTH);
  const height = Math.round((width * Number(shape.height)) / Number(shape.width)) + CREDIT_HEIGHT;
  return { width, height: Math.min(height, maxheight ?? height) };
}

/**
 * What a page has to contain to show a diagram.
 * @param siteUrl our origin
 */
export function frameHtml(
  { id, title }: Pick<DiagramSnapshot, "id" | "title">,
  { width, height }: { width: number; height: number },
  siteUrl: string,
): string {
  const src = new URL(embedPath(id), siteUrl).href;
  return `<iframe src="${escapeXml(src)}" title="${escapeXml(title)}" width="${width}" height="${height}" style="border: 0; width: 100%; max-width: ${width}px; height: auto; aspect-ratio: ${width} / ${height}" loading="lazy"></iframe>`;
}

/** White in both themes, as the pictures of most sources are. */
const style = `
:root { color-scheme: light; }
body { box-sizing: border-box; display: grid; grid-template-rows: minmax(0, 1fr) auto auto; height: 100vh; margin: 0;
  padding: 0.5rem; background: #fff; color: #16222a; font: 0.8125rem/1.4 ui-sans-serif, system-ui, sans-serif; }
figure { display: contents; }
figure > a { min-height: 0; }
img { display: block; width: 100%; height: 100%; object-fit: contain; }
figcaption, p { margin: 0.5rem 0 0; overflow-wrap: anywhere; }
a { color: #0b5754; }
a:focus-visible { outline: 2px solid #06726e; outline-offset: 2px; }`;

/** Its policy: a picture of ours, no scripts, and any site around it. */
export async function embedPolicy(): Promise<string> {
  return `default-src 'none'; img-src 'self'; style-src ${await inlineHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors *`;
}

/**
 * The page in the frame: the picture and its credit, without scripts. Its picture is ours, so that no other server
 * learns who reads the page around it.
 * @param diagram null for one that is not there, or that other sites may not show
 * @param siteUrl our origin
 */
export function embedPage(diagram: EmbeddableDiagram | null, siteUrl: string): string {
  if (!diagram) return framed(SITE_NAME, `<p>${embedWords.gone}</p>`);
  const { id, title, provider } = diagram;
  const imageSrc = provider === "collection" ? diagram.imageSrc : `${previewPath(id)}?size=screen`;
  const page = escapeXml(new URL(diagramPath(id), siteUrl).href);
  const credited = creditHtml({ ...diagram, imageSrc }, siteUrl);
  return framed(title, `${credited}\n<p><a href="${page}">${embedWords.more}</a></p>`);
}

/** @param content trusted markup */
const framed = (title: string, content: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<base target="_blank">
<style>${style}</style>
<body>
${content}
</html>
`;
