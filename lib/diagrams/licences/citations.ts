import type { Diagram } from "../diagram";
import { providerTitles } from "../providers";
import { creditOf } from "./author";

export const citationStyles = ["APA", "MLA", "BibTeX"] as const;

export type CitationStyle = (typeof citationStyles)[number];

export type CitationFacts = Pick<
  Diagram,
  "id" | "title" | "author" | "licence" | "sourceUrl" | "provider" | "createdAt"
>;

interface Reading {
  /** The day on which the reader saw it, in the reader's own time zone. */
  accessedOn: Date;
  /** Of this site, for the addresses of our own diagrams. */
  origin: string;
}

/** A reference to a diagram as plain text: APA (7th edition), MLA (9th edition), or an entry for BibTeX. */
export function cite(diagram: CitationFacts, style: CitationStyle, { accessedOn, origin }: Reading): string {
  const work: Work = {
    ...diagram,
    title: oneLine(diagram.title),
    author: diagram.author && oneLine(diagram.author),
    site: siteOf(diagram),
    url: absolute(diagram.sourceUrl, origin),
    made: diagram.createdAt === null ? null : new Date(`${diagram.createdAt}T00:00`),
    accessedOn,
  };
  return forms[style](work);
}

interface Work extends Pick<CitationFacts, "id" | "title" | "author" | "licence"> {
  /** The site it stands on. */
  site: string;
  /** Absolute. */
  url: string;
  made: Date | null;
  accessedOn: Date;
}

const forms: Record<CitationStyle, (work: Work) => string> = { APA: apa, MLA: mla, BibTeX: bibtex };

/** Without an author the title stands first; a site that is its own author is not named twice. */
function apa({ title, author, site, url, made }: Work): string {
  const date = made ? `${made.getFullYear()}, ${monthName(made)} ${made.getDate()}` : "n.d.";
  const named = `${title} [Diagram].`;
  const opening = author ? `${ended(author)} (${date}). ${named}` : `${named} (${date}).`;
  return [opening, author !== site && ended(site), url].filter(Boolean).join(" ");
}

function mla({ title, author, site, url, made, accessedOn }: Work): string {
  // Inside quotation marks, those of the title itself become single.
  const quoted = `“${ended(title.replace(/["“”]/g, (mark) => (mark === "“" ? "‘" : "’")))}”`;
  const container = [author !== site && site, made && mlaDate(made), url].filter(Boolean).join(", ");
  return [author && ended(author), quoted, `${container}.`, `Accessed ${mlaDate(accessedOn)}.`]
    .filter(Boolean)
    .join(" ");
}

/** In braces of their own, names are not taken apart at "and", and titles keep their capitals. */
function bibtex({ id, title, author, site, url, made, licence, accessedOn }: Work): string {
  const fields = {
    author: author && `{${escapeTex(author)}}`,
    title: `{${escapeTex(title)}}`,
    year: made && String(made.getFullYear()),
    month: made && String(made.getMonth() + 1),
    howpublished: escapeTex(site),
    url: verbatim(url),
    urldate: isoDate(accessedOn),
    note: licence && escapeTex(oneLine(licence.name)),
  };
  const lines = Object.entries(fields).filter(([, value]) => value);
  return `@misc{${id},\n${lines.map(([name, value]) => `  ${name} = {${value}},\n`).join("")}}`;
}

/** Open-web searches only lead to a page; what people cite is the site it belongs to. */
function siteOf({ provider, sourceUrl }: CitationFacts): string {
  const isHome = provider === "collection" || provider === "commons" || provider === "europepmc";
  return isHome ? providerTitles[provider] : creditOf({ author: null, sourceUrl });
}

function absolute(address: string, origin: string): string {
  return URL.canParse(address, origin) ? new URL(address, origin).href : address;
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** With a full stop at the end, unless the text has an ending of its own. */
function ended(text: string): string {
  return /[.?!。？！؟]$/.test(text) ? text : `${text}.`;
}

const monthName = (date: Date) => date.toLocaleDateString("en", { month: "long" });

/** Of more than four letters, MLA keeps the first three: only September keeps four. */
function mlaDate(date: Date): string {
  const name = monthName(date);
  const short = name.length <= 4 ? name : `${name.slice(0, name === "September" ? 4 : 3)}.`;
  return `${date.getDate()} ${short} ${date.getFullYear()}`;
}

function isoDate(date: Date): string {
  const digits = (count: number) => String(count).padStart(2, "0");
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}

/** BibTeX counts braces even after a backslash, so that in a text they can stand by name alone. */
const texNames: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

function escapeTex(text: string): string {
  return text.replace(/[\\{}~^&%$#_]/g, (character) => texNames[character] ?? `\\${character}`);
}

/** Addresses are not escaped; what would end the field is percent-encoded instead. */
function verbatim(url: string): string {
  return url.replace(/[\\{}\s]/g, encodeURIComponent);
}
