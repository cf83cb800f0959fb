/** An address as it is kept: as browsers write it. One that is none is left as it is. */
export function keptUrl(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address;
}
