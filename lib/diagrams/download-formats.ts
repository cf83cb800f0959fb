import type { DiagramSnapshot } from "./diagram-snapshot";
import { formatLabels, formatOf } from "./picture-format";
import type { ShownDiagram } from "./shown-diagram";

/** What a diagram can be downloaded as; SVG only where the original is one. */
export const downloadFormats = ["png", "jpg", "svg"] as const;

export type DownloadFormat = (typeof downloadFormats)[number];

/** What is written into a file, so that it still says whose it is when nothing else is left of its page. */
export interface DownloadFacts extends Pick<DiagramSnapshot, "title" | "author" | "credit" | "licence"> {
  /** The page where the diagram stands, absolute. */
  sourceUrl: string;
}

/** @param siteUrl our own origin, for the diagrams that are ours */
export function downloadFacts(diagram: DiagramSnapshot, siteUrl: string): DownloadFacts {
  const { title, author, credit, licence, sourceUrl } = diagram;
  return { title, author, credit, licence, sourceUrl: new URL(sourceUrl, siteUrl).href };
}

/** How each format is written. */
export const downloadFormatLabels: Record<DownloadFormat, string> = {
  png: formatLabels.png,
  jpg: formatLabels.jpg,
  svg: formatLabels.svg,
};

/** What a diagram can be downloaded as: nothing where nobody states what may be done with it. */
export function formatsOf(diagram: ShownDiagram): DownloadFormat[] {
  if (diagram.licence === null || diagram.snapshot === null) return [];
  return formatOf(diagram) === "svg" ? [...downloadFormats] : ["png", "jpg"];
}
