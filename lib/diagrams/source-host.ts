/** The site that a page stands on, as people name it: "example.org"; null for a page of our own. */
export function sourceHost(sourceUrl: string): string | null {
  if (!URL.canParse(sourceUrl)) return null;
  return new URL(sourceUrl).hostname.replace(/^www\./, "") || null;
}
