import { escapeXml } from "../../escape-xml";
import type { Diagram } from "../diagram";
import { providerTitles } from "../providers";

export type CreditFacts = Pick<Diagram, "title" | "author" | "licence" | "sourceUrl" | "provider">;

/**
 * One line to put beside a picture: title, author, licence, source. Unknown facts are stated as unknown, so that
 * silence is not taken for permission.
 */
export function creditLine({ title, author, licence, sourceUrl, provider }: CreditFacts): string {
  const work = author ? `“${title}” by ${author}` : `“${title}”, author not stated`;
  const parts = [work, creditLicence(licence), `via ${providerTitles[provider]}`];
  // A path on this site means nothing on another page.
  if (!sourceUrl.startsWith("/")) parts.push(sourceUrl);
  return parts.join(", ");
}

function creditLicence(licence: Diagram["licence"]): string {
  if (!licence) return "licence not stated";
  return licence.url ? `${licence.name} (${licence.url})` : licence.name;
}

/**
 * HTML to show a diagram on another page: the picture with a link to its source, and the credit below it; without a
 * picture the credit alone.
 * @param siteUrl our origin, for paths on this site
 */
export function creditHtml(
  { title, author, licence, sourceUrl, provider, imageSrc }: CreditFacts & { imageSrc: string | null },
  siteUrl: string,
): string {
  const source = webUrl(sourceUrl, siteUrl);
  const credit = [
    `“${linked(title, source)}”${author ? ` by ${escapeXml(author)}` : ", author not stated"}`,
    licence ? linked(licence.name, licence.url, "license") : creditLicence(licence),
    `via ${escapeXml(providerTitles[provider])}`,
  ];
  if (imageSrc === null) return `<p>${credit.join(", ")}</p>`;
  const picture = `<img src="${escapeXml(new URL(imageSrc, siteUrl).href)}" alt="${escapeXml(title)}">`;
  const figure = source ? `<a href="${escapeXml(source)}">${picture}</a>` : picture;
  return `<figure>${figure}<figcaption>${credit.join(", ")}</figcaption></figure>`;
}

function linked(text: string, url: string | null, rel?: string): string {
  if (!url) return escapeXml(text);
  return `<a href="${escapeXml(url)}"${rel ? ` rel="${rel}"` : ""}>${escapeXml(text)}</a>`;
}

/** The absolute URL; null if it is not that of a web page. */
export function webUrl(url: string, siteUrl: string): string | null {
  if (!URL.canParse(url, siteUrl)) return null;
  const { href, protocol } = new URL(url, siteUrl);
  return /^https?:$/.test(protocol) ? href : null;
}
