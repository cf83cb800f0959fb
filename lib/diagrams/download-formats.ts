import type { DiagramSnapshot } from "./diagram-snapshot";
import { formatLabels, formatOf } from "./picture-format";
import { linkOnlySources } from "./providers";
import type { ShownDiagram } from "./shown-diagram";

/** Download formats; SVG only if the original is one. */
export const downloadFormats = ["png", "jpg", "svg", "pdf"] as const;

export type DownloadFormat = (typeof downloadFormats)[number];

/** Metadata written into a file, so that it keeps its credit when separated from its page. */
export interface DownloadFacts extends Pick<DiagramSnapshot, "title" | "author" | "credit" | "licence"> {
  /** Absolute URL of the diagram's page. */
  sourceUrl: string;
}

/** @param siteUrl our origin, for diagrams of the collection */
export function downloadFacts(diagram: DiagramSnapshot, siteUrl: string): DownloadFacts {
  const { title, author, credit, licence, sourceUrl } = diagram;
  return { title, author, credit, licence, sourceUrl: new URL(sourceUrl, siteUrl).href };
}

/** Display names of the formats. */
export const downloadFormatLabels: Record<DownloadFormat, string> = {
  ...formatLabels,
  pdf: "PDF",
};

/** Whether the picture may be copied: its licence is known, and its source allows more than a link. */
export function mayCopy({ licence, provider }: Pick<DiagramSnapshot, "licence" | "provider">): boolean {
  return licence !== null && !linkOnlySources.has(provider);
}

/** The formats that a diagram can be downloaded in: none if it may not be copied. */
export function formatsOf(diagram: ShownDiagram): DownloadFormat[] {
  if (!mayCopy(diagram) || diagram.snapshot === null) return [];
  return formatOf(diagram) === "svg" ? [...downloadFormats] : ["png", "jpg", "pdf"];
}
