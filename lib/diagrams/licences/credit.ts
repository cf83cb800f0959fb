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
