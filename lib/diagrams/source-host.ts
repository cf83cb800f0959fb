/** The host name of a page for display: "example.org"; null for a page of this site. */
export function sourceHost(sourceUrl: string): string | null {
  if (!URL.canParse(sourceUrl)) return null;
  return new URL(sourceUrl).hostname.replace(/^www\./, "") || null;
}
