import "server-only";
import { Parser } from "htmlparser2";

/** Characters of HTML that are read: no title or description needs more, and sources may send anything. */
const MAX_HTML_LENGTH = 20_000;

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
 * What a person reads of a source's text: tags and entities resolved, white space collapsed, accents
 * composed (NFC).
 * @returns null when nothing visible is left
 */
export function readText(html: string | null | undefined): string | null {
  if (!html) return null;
  const text = stripTags(html.slice(0, MAX_HTML_LENGTH))
    .replace(/\p{Cc}/gu, " ")
    .replace(unreadable, "")
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .trim();
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
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const lastSpace = text.lastIndexOf(" ", maxLength - 1);
  // A script without spaces, or one endless word, is cut anywhere but inside a surrogate pair.
  const end = lastSpace > maxLength / 2 ? lastSpace : maxLength - 1;
  const kept = text.slice(0, end).replace(/[\ud800-\udbff]$/, "");
  return `${kept.trimEnd()}…`;
}
