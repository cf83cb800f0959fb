import { type DownloadGround, groundColours } from "../download-choices";
import type { DownloadFacts } from "../download-formats";
import { rdfOf } from "./xmp";

/** How the file of a drawing begins. */
export const SVG_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The colour of a background; undefined for none. */
export function groundColour(ground: DownloadGround | undefined): string | undefined {
  return ground === undefined || ground === "transparent" ? undefined : groundColours[ground];
}

/** What the file of a drawing has before its content: its credit, and its background. */
export function creditAndGround(facts: DownloadFacts, ground: DownloadGround | undefined): string {
  const colour = groundColour(ground);
  const metadata = `<metadata xmlns="http://www.w3.org/2000/svg">${rdfOf(facts)}</metadata>`;
  return colour ? `${metadata}<rect width="100%" height="100%" fill="${colour}"/>` : metadata;
}
