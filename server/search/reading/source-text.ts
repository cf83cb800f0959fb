import "server-only";
import { Parser } from "htmlparser2";
import { limitCombiningMarks } from "@/lib/limit-combining-marks";

/** Characters of HTML that are read for each one that is kept: names come wrapped in links and styles. */
const HTML_PER_CHARACTER = 20;

/** A tag or an entity without its end. */
const halfMarkup = /(<([/!a-z][^<>]{0,1000})?|&[#\w]{0,10})$/i;

const unreadTags = new Set(["script", "style", "template", "iframe", "object", "svg", "math"]);

/** Where these begin or end, so does a word; around any other tag, as in H<sub>2</sub>O, it goes on. */
const separatingTags = new Set(
  "address article blockquote br caption dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tbody td th thead title tr ul".split(
    " ",
  ),
);

// Marks that turn or hide what is read; those that join letters (ZWJ, ZWNJ) belong to their scripts.
const unreadable = /[\p{Cs}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * What a person reads of a source's text, in at most so many characters: tags and entities resolved, white
 * space collapsed, accents composed (NFC). Of long HTML only the beginning is looked at.
 * @returns null when nothing visible is left
 */
export function readShort(html: string | null | undefined, maxLength: number): string | null {
  const text = readText(beginningOf(html ?? "", HTML_PER_CHARACTER * maxLength));
  return text === null ? null : shorten(text, maxLength);
}

/**
 * The same, uncut, for a text that says something else when its end is missing.
 * @returns null also for HTML of more characters than that
 */
export function readWhole(html: string | null | undefined, maxHtmlLength: number): string | null {
  return html && html.length <= maxHtmlLength ? readText(html) : null;
}

/** What a cut leaves of a tag or an entity would be read as words. */
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

/** The text in at most so many characters, cut between words where it has to be, with an ellipsis. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const lastSpace = text.lastIndexOf(" ", maxLength - 1);
  // A script without spaces, or one endless word, is cut anywhere but inside a surrogate pair.
  const end = lastSpace > maxLength / 2 ? lastSpace : maxLength - 1;
  const kept = text.slice(0, end).replace(/[\ud800-\udbff]$/, "");
  return `${kept.trimEnd()}…`;
}
