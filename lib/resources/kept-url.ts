/** A URL as it is stored: normalised as browsers do. A text that is not a URL is returned unchanged. */
export function keptUrl(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address;
}
