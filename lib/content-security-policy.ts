/**
 * For pictures from elsewhere that we answer. An SVG is a document when it is opened by itself; under this
 * policy it draws and does nothing else.
 */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For answers that are no pages and need nothing. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * @param scriptSources hashes or nonces of the inline scripts that the page may run
 * @param pictureHosts origins from which it may load pictures, beside our own
 */
export function contentSecurityPolicy(
  scriptSources: readonly string[],
  pictureHosts: readonly string[],
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...pictureHosts].join(" "),
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
