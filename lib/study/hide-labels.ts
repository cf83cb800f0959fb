import type { DownloadLabels } from "../diagrams/download-choices";
import { downloadWords } from "../diagrams/download-words";
import type { AskedLabel } from "../drawing/svg/find-labels";
import { type BadgeShapes, drawBadges } from "./badges";

/** What is drawn of a label that can be asked: a group of glyphs. */
const label = /<g [^>]*data-label="\d+"[^>]*>.*?<\/g>/gs;
/** The description names what the labels name. */
const titleAndDescription = /<title>([^<]*)<\/title><desc>[^<]*<\/desc>/;
const glyph = /<path id="([^"]+)" d="[^"]*"\/>/g;

/**
 * A picture of the collection without the labels that can be asked, and with a title that says so. All that is left is
 * drawn as before; glyphs of the labels alone go with them.
 * @param svg what `renderSvgDrawing` has written
 * @param badges drawn on top
 */
export function hideLabels(svg: string, badges = ""): string {
  const bare = svg.replace(label, "");
  const used = new Set(Array.from(bare.matchAll(/ href="#([^"]+)"/g), ([, id]) => id));
  return bare
    .replace(glyph, (definition, id: string) => (used.has(id) ? definition : ""))
    .replace("<defs></defs>", "")
    .replace(titleAndDescription, (_, title: string) => `<title>${downloadWords.unlabelled(title)}</title>`)
    .replace(/<\/svg>\s*$/, (end) => badges + end);
}

interface Labelled {
  labels: readonly AskedLabel[];
  badges: BadgeShapes;
  /** Whether this is the dark version. */
  isDark: boolean;
}

/** A picture of the collection with its labels as they are wanted. */
export function withLabels(
  svg: string,
  wanted: DownloadLabels | undefined,
  { labels, badges, isDark }: Labelled,
): string {
  switch (wanted) {
    case "none":
      return hideLabels(svg);
    case "numbered":
      return hideLabels(svg, drawBadges(labels, badges, isDark ? "dark" : "light"));
    default:
      return svg;
  }
}
