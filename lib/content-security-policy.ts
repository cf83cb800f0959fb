/**
 * For pictures of other sites that we serve. An SVG opened directly is a document; under this policy it cannot run
 * scripts or load anything.
 */
export const picturePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** For responses that are not pages and load nothing. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface PolicySite {
  /** Origins from which pages may load pictures, in addition to our own. */
  pictureHosts: readonly string[];
  /** Whether the public URL is https. */
  isHttps: boolean;
}

/**
 * Everything that has no directive here, such as connections, fonts, frames and workers, is limited to our origin. So
 * are forms: the checkout opens in its own tab.
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
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The source expression that allows exactly this inline script or style. */
export async function inlineHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
