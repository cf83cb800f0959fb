import type { DragEvent } from "react";
import type { PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { creditHtml, creditLine, webUrl } from "@/lib/diagrams/licences/credit";

type DraggedDiagram = Pick<
  PicturedDiagram,
  "id" | "title" | "author" | "licence" | "sourceUrl" | "provider" | "imageSrc" | "thumbnailSrc"
>;

/** What is dragged of a picture into a document: the picture with its credit below it, as text the credit alone. */
export function dragPicture({ dataTransfer }: DragEvent, diagram: DraggedDiagram) {
  const { origin } = window.location;
  const imageSrc = pictureFor(diagram);
  dataTransfer.clearData();
  dataTransfer.setData("text/html", creditHtml({ ...diagram, imageSrc }, origin));
  dataTransfer.setData("text/plain", creditLine(diagram));
  const source = webUrl(diagram.sourceUrl, origin);
  if (source !== null) dataTransfer.setData("text/uri-list", source);
  dataTransfer.effectAllowed = "copyLink";
}

/** Word processors fetch pixels, and no drawings: a PNG of ours, or the thumbnail of the source. */
function pictureFor({ id, provider, imageSrc, thumbnailSrc }: DraggedDiagram): string {
  if (provider === "collection") return `/api/diagrams/${id}/download?format=png&size=screen`;
  return thumbnailSrc ?? imageSrc;
}
