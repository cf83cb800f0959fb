/**
 * For pictures from elsewhere that we answer. An SVG is a document when it is opened by itself; under this
 * policy it draws and does nothing else.
 */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For answers that are no pages and need nothing. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface PolicySite {
  /** Origins from which pages may load pictures, beside our own. */
  pictureHosts: readonly string[];
  /** How the public reaches it. */
  isHttps: boolean;
}

/**
 * What is not named here, such as connections, fonts, frames and workers, is our own alone. Nor is the checkout a form's
 * affair: it opens in a tab of its own.
 * @param scriptSources hashes or nonces of the inline scripts that the page may run
 */
export function contentSecurityPolicy(
  scriptSources: readonly string[],
  { pictureHosts, isHttps }: PolicySite,
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
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The source expression that admits exactly this inline script. */
export async function scriptHash(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
