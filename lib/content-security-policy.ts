/** Hosts from which cards load thumbnails: the sources' own, and no others. */
const imageHosts = [
  "https://upload.wikimedia.org",
  "https://thumb.wikimedia.org",
  "https://api.openverse.org",
  "https://imgs.search.brave.com",
  "https://encrypted-tbn0.gstatic.com",
];

/** @param scriptSources hashes or nonces of the inline scripts that the page may run */
export function contentSecurityPolicy(scriptSources: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...imageHosts].join(" "),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The source expression that admits exactly this inline script. */
export async function scriptHash(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
