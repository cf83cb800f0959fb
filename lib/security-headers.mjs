/** Browser features that no page uses. Copying and sharing are used and not listed. */
const unusedFeatures = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/** Two years. */
const strictTransport = "max-age=63072000";

/**
 * Headers of every response. Plain JavaScript, because next.config.mjs imports it.
 * @param {{ isHttps: boolean, HSTS_SUBDOMAINS?: string | undefined }} site whether the public URL is https; "on" if
 * all sites below its host are, too
 * @returns {Record<string, string>}
 */
export function securityHeaders({ isHttps, HSTS_SUBDOMAINS }) {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": unusedFeatures.map((name) => `${name}=()`).join(", "),
    "cross-origin-opener-policy": "same-origin",
    [RESOURCE_POLICY]: "same-origin",
    // For browsers without frame-ancestors, and for responses whose policy lacks it.
    [FRAME_OPTIONS]: "DENY",
    ...(isHttps && {
      "strict-transport-security":
        HSTS_SUBDOMAINS === "on" ? `${strictTransport}; includeSubDomains` : strictTransport,
    }),
  };
}

export const RESOURCE_POLICY = "cross-origin-resource-policy";
export const FRAME_OPTIONS = "x-frame-options";

/** The pages that other sites may show in frames. A source pattern of next.config.mjs. */
export const embeds = "/embed/[^/]+";

/** Pictures that other sites may embed; everything else is for our origin only. A source pattern of next.config.mjs. */
export const sharedPictures = "/(collection/.+|share/.+|icons/.+|api/diagrams/[^/]+/preview)";

/**
 * For static pages on Vercel, which serves them without running our code, so the policy must be known at build time
 * (docs/decisions/004-content-security-policy.md).
 */
export const vercelPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "upgrade-insecure-requests",
].join("; ");

/** Path of the build's scripts and styles. A source pattern of next.config.mjs. */
export const assets = "/_next/static/(.+)";

/**
 * For the build's files. It matters for workers, to which the policy of the page does not apply: drawing runs in a
 * worker, and Graphviz is WebAssembly.
 */
export const assetPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
