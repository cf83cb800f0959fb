/** Half a year: RFC 9116 recommends less than a year. */
const VALID_MS = 182 * 24 * 60 * 60 * 1000;

/**
 * Where to report a vulnerability of this installation (RFC 9116).
 * @param site its public origin
 * @param contact an email address
 */
export function securityTxt(site: string, contact: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_MS).toISOString();
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${site}/.well-known/security.txt`,
    "",
  ].join("\n");
}
