import { downloadWords } from "../diagrams/download-words";

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
