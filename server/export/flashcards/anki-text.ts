import "server-only";
import type { DownloadFacts } from "@/lib/diagrams/download-formats";
import { webUrl } from "@/lib/diagrams/licences/credit";
import { plainFact } from "@/lib/diagrams/licences/xmp";
import { canvas } from "@/lib/drawing/compiler";
import type { AskedLabel } from "@/lib/drawing/svg/find-labels";
import { escapeXml } from "@/lib/escape-xml";
import { flashcardWords } from "@/lib/study/flashcard-words";
import type { HideChoice } from "@/lib/study/flashcards";

// Fields of Anki are HTML, in which it also reads `{{c1::…}}`, `[sound:…]`, `[latex]` and `\(…\)`, in every field.

/** Four digits are exact to the pixel in pictures of up to 10,000 pixels. */
const DIGITS = 4;

/** A text that stays text in a field, in its own direction. */
export function fieldText(text: string): string {
  // MathJax looks for its marks in what the page shows, so an invisible character has to part them.
  const parted = plainFact(text)
    .replace(/\s+/g, " ")
    .replace(/\\(?=[([])/g, "\\\u2060");
  return `<bdi>${escapeField(parted)}</bdi>`;
}

const escapeField = (text: string) =>
  escapeXml(text).replace(/[[\]{}]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The rectangles that cover the labels, each a cloze and so a card. */
export function occlusionField(labels: readonly AskedLabel[], hide: HideChoice): string {
  return labels.map(({ box }, index) => `{{c${index + 1}::${occlusion(box, hide)}}}`).join("<br>");
}

/** In shares of the picture. `oi` covers the label while another is asked, too. */
function occlusion([left, top, right, bottom]: AskedLabel["box"], hide: HideChoice): string {
  const { width, height } = canvas;
  const shares = {
    left: left / width,
    top: top / height,
    width: (right - left) / width,
    height: (bottom - top) / height,
  };
  const properties = Object.entries(shares).map(([name, share]) => `${name}=${share.toFixed(DIGITS)}`);
  return ["image-occlusion:rect", ...properties, ...(hide === "all" ? ["oi=1"] : [])].join(":");
}

/** The credit, what was changed, the licence and the source, below the answer. */
export function creditField(
  { credit, licence, sourceUrl }: DownloadFacts,
  siteUrl: string,
  change?: string,
): string {
  const { licence: licenceWord, source } = flashcardWords;
  return [
    fieldText(credit),
    change && fieldText(change),
    licence && `${licenceWord}: ${linked(licence.name, licence.url, siteUrl)}`,
    `${source}: ${linked(sourceUrl, sourceUrl, siteUrl)}`,
  ]
    .filter(Boolean)
    .join("<br>");
}

function linked(text: string, url: string | null, siteUrl: string): string {
  const address = url === null ? null : webUrl(url, siteUrl);
  return address === null ? fieldText(text) : `<a href="${escapeField(address)}">${fieldText(text)}</a>`;
}
