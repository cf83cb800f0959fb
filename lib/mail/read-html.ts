import { Parser } from "htmlparser2";
import type { MailLink } from "./mail";

/** Elements that begin and end a paragraph. */
const blocks = new Set("blockquote div h1 h2 h3 h4 h5 h6 hr li ol p section table tr ul".split(" "));

const unread = new Set(["head", "script", "style", "template", "title"]);

/** Placeholder for a line break while white space is collapsed. */
const LINE_END = "\0";
const PARAGRAPH_END = LINE_END.repeat(2);

/**
 * Converts the HTML of an email to plain text, with the URL of each link after its label, and lists the distinct links.
 * Only web URLs count as links.
 */
export function readHtml(html: string): { text: string; links: MailLink[] } {
  const parts: string[] = [];
  const links = new Map<string, MailLink>();
  let link: { address: string; from: number } | null = null;
  let unreadDepth = 0;

  const parser = new Parser({
    onopentag(tag, { href }) {
      if (unread.has(tag)) unreadDepth += 1;
      if (blocks.has(tag)) parts.push(PARAGRAPH_END);
      if (tag === "br") parts.push(LINE_END);
      if (tag === "a" && href && isWebAddress(href)) link = { address: href, from: parts.length };
    },
    ontext(text) {
      if (unreadDepth === 0) parts.push(text.replaceAll(LINE_END, ""));
    },
    onclosetag(tag) {
      if (unread.has(tag)) unreadDepth -= 1;
      if (blocks.has(tag)) parts.push(PARAGRAPH_END);
      if (tag !== "a" || !link) return;
      const { address, from } = link;
      const label = tidy(parts.slice(from).join(""));
      if (label !== address) parts.push(label === "" ? address : `: ${address}`);
      if (!links.has(address)) links.set(address, { label: label || address, address });
      link = null;
    },
  });
  parser.end(html);
  return { text: tidy(parts.join("")), links: [...links.values()] };
}

function isWebAddress(href: string): boolean {
  return /^https?:\/\//i.test(href) && URL.canParse(href);
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/ ?\0 ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
