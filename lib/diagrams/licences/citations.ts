import type { Diagram } from "../diagram";
import { type ProviderName, providerTitles } from "../providers";
import { creditOf } from "./author";

export const citationStyles = ["APA", "MLA", "BibTeX"] as const;

export type CitationStyle = (typeof citationStyles)[number];

export type CitationFacts = Pick<
  Diagram,
  "id" | "title" | "author" | "licence" | "sourceUrl" | "provider" | "createdAt"
>;

interface Reading {
  /** The day on which the user viewed it, in their time zone. */
  accessedOn: Date;
  /** Our origin, for the URLs of diagrams of the collection. */
  origin: string;
}

/** A plain-text reference to a diagram: APA (7th edition), MLA (9th edition), or a BibTeX entry. */
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
  /** The site of the diagram. */
  site: string;
  /** Absolute. */
  url: string;
  made: Date | null;
  accessedOn: Date;
}

const forms: Record<CitationStyle, (work: Work) => string> = { APA: apa, MLA: mla, BibTeX: bibtex };

/** Without an author, the title comes first; a site that is its own author is not named twice. */
function apa({ title, author, site, url, made }: Work): string {
  const date = made ? `${made.getFullYear()}, ${monthName(made)} ${made.getDate()}` : "n.d.";
  const named = `${title} [Diagram].`;
  const opening = author ? `${ended(author)} (${date}). ${named}` : `${named} (${date}).`;
  return [opening, author !== site && ended(site), url].filter(Boolean).join(" ");
}

function mla({ title, author, site, url, made, accessedOn }: Work): string {
  // Quotation marks in the title become single inside the outer ones.
  const quoted = `“${ended(title.replace(/["“”]/g, (mark) => (mark === "“" ? "‘" : "’")))}”`;
  const container = [author !== site && site, made && mlaDate(made), url].filter(Boolean).join(", ");
  return [author && ended(author), quoted, `${container}.`, `Accessed ${mlaDate(accessedOn)}.`]
    .filter(Boolean)
    .join(" ");
}

/** Braces keep BibTeX from splitting names at "and" and from lower-casing titles. */
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

/** The sources that a citation names as the site. The others only lead to the page of another site, which is named. */
const citedSites: ReadonlySet<ProviderName> = new Set([
  "collection",
  "commons",
  "wikipathways",
  "nasa",
  "pubchem",
  "europepmc",
  "wellcome",
  "zenodo",
]);

function siteOf({ provider, sourceUrl }: CitationFacts): string {
  return citedSites.has(provider) ? providerTitles[provider] : creditOf({ author: null, sourceUrl });
}

function absolute(address: string, origin: string): string {
  return URL.canParse(address, origin) ? new URL(address, origin).href : address;
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Adds a full stop unless the text already ends with punctuation. */
function ended(text: string): string {
  return /[.?!。？！؟]$/.test(text) ? text : `${text}.`;
}

const monthName = (date: Date) => date.toLocaleDateString("en", { month: "long" });

/** MLA shortens months of more than four letters to three, and September to four. */
function mlaDate(date: Date): string {
  const name = monthName(date);
  const short = name.length <= 4 ? name : `${name.slice(0, name === "September" ? 4 : 3)}.`;
  return `${date.getDate()} ${short} ${date.getFullYear()}`;
}

function isoDate(date: Date): string {
  const digits = (count: number) => String(count).padStart(2, "0");
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}

/** BibTeX counts braces even after a backslash, so braces in text are written by name. */
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

/** URLs are not escaped; characters that would end the field are percent-encoded. */
function verbatim(url: string): string {
  return url.replace(/[\\{}\s]/g, encodeURIComponent);
}
