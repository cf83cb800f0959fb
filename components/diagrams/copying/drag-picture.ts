import type { DragEvent } from "react";
import { storeDiagram } from "@/components/saving/store-diagram";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import { mayCopy } from "@/lib/diagrams/download-formats";
import { creditHtml, creditLine, webUrl } from "@/lib/diagrams/licences/credit";
import { embeddableSrc, previewPath } from "@/lib/diagrams/share-facts";

export interface DraggedDiagram
  extends Pick<
    DiagramSnapshot,
    "id" | "title" | "author" | "licence" | "sourceUrl" | "provider" | "imageSrc" | "thumbnailSrc"
  > {
  /** With which the server stores it; a diagram without one is stored already. */
  snapshot?: string | null;
}

/** Drags the picture of a diagram into a document, with its credit. */
export function dragPicture({ dataTransfer }: DragEvent, diagram: DraggedDiagram) {
  // Also removes what the browser carries of the picture itself.
  dataTransfer.clearData();
  carryPictures(dataTransfer, [diagram]);
  dataTransfer.effectAllowed = "copyLink";
}

/**
 * Adds what a document gets of diagrams that are dropped on it: each picture with its credit below it, as text the
 * credits alone, and the links to the sources. Without the picture of a diagram that may not be copied.
 */
export function carryPictures(dataTransfer: DataTransfer, diagrams: readonly DraggedDiagram[]) {
  const { origin } = window.location;
  const html = diagrams.map((diagram) => creditHtml({ ...diagram, imageSrc: pictureFor(diagram) }, origin));
  const sources = diagrams.map(({ sourceUrl }) => webUrl(sourceUrl, origin)).filter((url) => url !== null);
  dataTransfer.setData("text/html", html.join(""));
  dataTransfer.setData("text/plain", diagrams.map(creditLine).join("\n"));
  if (sources.length > 0) dataTransfer.setData("text/uri-list", sources.join("\r\n"));
}

/**
 * Word processors fetch pixels, and no drawings, and some are pages of other sites: a preview, which these may embed, or
 * the thumbnail of the source.
 */
function pictureFor(diagram: DraggedDiagram): string | null {
  const { id, provider, imageSrc, thumbnailSrc, snapshot = null } = diagram;
  if (imageSrc === null || !mayCopy(diagram)) return null;
  if (provider === "collection") return `${previewPath(id)}?size=screen`;
  const shown = thumbnailSrc ?? imageSrc;
  const src = embeddableSrc(id, shown);
  // It is fetched after the drop. Nobody waits for a drag that has begun.
  if (src !== shown) storeDiagram({ id, provider, snapshot }).catch(() => undefined);
  return src;
}
