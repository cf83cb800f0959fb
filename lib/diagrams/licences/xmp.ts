import { escapeXml } from "../../escape-xml";
import type { DownloadFacts } from "../download-formats";

/** Characters of one fact. All of them together have to fit into one JPEG segment. */
const MAX_FACT_LENGTH = 1000;

// XML 1.0 cannot represent these, not even escaped.
const unwritable = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu;

/** A fact that is valid in every file format: without control characters, and of limited length. */
export function plainFact(text: string): string {
  return text.slice(0, MAX_FACT_LENGTH).replace(unwritable, "");
}

const xml = (text: string) => escapeXml(plainFact(text));

/** The facts as RDF: Dublin Core, and the properties that Creative Commons licences require. */
export function rdfOf({ title, author, credit, licence, sourceUrl }: DownloadFacts): string {
  const alternative = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${xml(text)}</rdf:li></rdf:Alt>`;
  const licenceUrl = licence?.url;
  const statements = [
    `<dc:title>${alternative(title)}</dc:title>`,
    author && `<dc:creator><rdf:Seq><rdf:li>${xml(author)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:rights>${alternative(credit)}</dc:rights>`,
    `<dc:source>${xml(sourceUrl)}</dc:source>`,
    licence && `<xmpRights:Marked>${licence.isPublicDomain ? "False" : "True"}</xmpRights:Marked>`,
    licence && `<xmpRights:UsageTerms>${alternative(licence.name)}</xmpRights:UsageTerms>`,
    `<xmpRights:WebStatement>${xml(licenceUrl ?? sourceUrl)}</xmpRights:WebStatement>`,
    licenceUrl && `<cc:license rdf:resource="${xml(licenceUrl)}"/>`,
    author && `<cc:attributionName>${xml(author)}</cc:attributionName>`,
    `<cc:attributionURL rdf:resource="${xml(sourceUrl)}"/>`,
  ];
  return `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:cc="http://creativecommons.org/ns#">${statements.filter(Boolean).join("")}</rdf:Description></rdf:RDF>`;
}

/** The facts as a read-only XMP packet (ISO 16684-1). */
export function xmpOf(facts: DownloadFacts): string {
  return xmpPacket(rdfOf(facts));
}

/** @param rdf of `rdfOf` */
export function xmpPacket(rdf: string): string {
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${rdf}</x:xmpmeta><?xpacket end="r"?>`;
}
