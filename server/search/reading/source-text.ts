import { Parser } from "htmlparser2";
import { limitCombiningMarks } from "@/lib/limit-combining-marks";

/** HTML characters read per character kept: names are wrapped in links and styles. */
const HTML_PER_CHARACTER = 20;

/** An unfinished tag or entity at the end. */
const halfMarkup = /(<([/!a-z][^<>]{0,1000})?|&[#\w]{0,10})$/i;

const unreadTags = new Set(["script", "style", "template", "iframe", "object", "svg", "math"]);

/** Tags that end a word. Other tags do not, as in H<sub>2</sub>O. */
const separatingTags = new Set(
  "address article blockquote br caption dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tbody td th thead title tr ul".split(
    " ",
  ),
);

// Marks that reverse or hide text. Those that join letters (ZWJ, ZWNJ) are kept because some scripts need them.
const unreadable = /[\p{Cs}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * The visible text of some HTML, in at most `maxLength` characters: tags and entities resolved, white space
 * collapsed, accents composed (NFC). Only the beginning of long HTML is read.
 * @returns null if nothing visible is left
 */
export function readShort(html: string | null | undefined, maxLength: number): string | null {
  const text = readText(beginningOf(html ?? "", HTML_PER_CHARACTER * maxLength));
  return text === null ? null : shorten(text, maxLength);
}

/**
 * The same without a cut, for a text that would mean something else without its end.
 * @returns null also for HTML of more than `maxHtmlLength` characters
 */
export function readWhole(html: string | null | undefined, maxHtmlLength: number): string | null {
  return html && html.length <= maxHtmlLength ? readText(html) : null;
}

/** A tag or entity that the cut breaks would be read as text. */
function beginningOf(html: string, maxLength: number): string {
  return html.length <= maxLength ? html : html.slice(0, maxLength).replace(halfMarkup, "");
}

function readText(html: string): string | null {
  const visible = stripTags(html)
    .replace(/\p{Cc}/gu, " ")
    .replace(unreadable, "");
  const text = limitCombiningMarks(visible).normalize("NFC").replace(/\s+/gu, " ").trim();
  return /[^\s\p{C}]/u.test(text) ? text : null;
}

function stripTags(html: string): string {
  const parts: string[] = [];
  let unreadDepth = 0;
  const separate = (tag: string) => {
    if (separatingTags.has(tag)) parts.push(" ");
  };
  const parser = new Parser({
    onopentagname(tag) {
      if (unreadTags.has(tag)) unreadDepth += 1;
      separate(tag);
    },
    ontext(text) {
      if (unreadDepth === 0) parts.push(text);
    },
    onclosetag(tag) {
      if (unreadTags.has(tag)) unreadDepth -= 1;
      separate(tag);
    },
  });
  parser.end(html);
  return parts.join("");
}

/** The text in at most `maxLength` characters, cut between words if possible, with an ellipsis. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const lastSpace = text.lastIndexOf(" ", maxLength - 1);
  // A script without spaces, or one very long word, is cut anywhere except inside a surrogate pair.
  const end = lastSpace > maxLength / 2 ? lastSpace : maxLength - 1;
  const kept = text.slice(0, end).replace(/[\ud800-\udbff]$/, "");
  return `${kept.trimEnd()}…`;
}

/** Escapes plain text for HTML: "p<q" is not a tag, "&lt;" not an entity. */
export function asHtml(text: string): string {
  return asTaglessHtml(text.replaceAll("&", "&amp;"));
}

/** The same, but keeps entities, for sources whose plain texts contain entities of the original page. */
export function asTaglessHtml(text: string): string {
  return text.replaceAll("<", "&lt;");
}
