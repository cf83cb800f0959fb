/** What browsers offer to pages and no page of ours uses. Copying and sharing, which are used, are left as they are. */
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

/** Two years. What lies below our name is not ours to speak for: there may be sites that are not on https. */
const strictTransport = "max-age=63072000";

/**
 * Sent with every answer. Plain JavaScript, because next.config.mjs reads it too.
 * @param {{ isHttps: boolean }} site how the public reaches it
 * @returns {Record<string, string>}
 */
export function securityHeaders({ isHttps }) {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": unusedFeatures.map((name) => `${name}=()`).join(", "),
    "cross-origin-opener-policy": "same-origin",
    [RESOURCE_POLICY]: "same-origin",
    // For browsers that do not know frame-ancestors, and answers whose policy does not have it.
    "x-frame-options": "DENY",
    ...(isHttps ? { "strict-transport-security": strictTransport } : {}),
  };
}

export const RESOURCE_POLICY = "cross-origin-resource-policy";

/** Pictures that pages of others may show; all else is for our own. In the form that rules of next.config.mjs take. */
export const sharedPictures = "/(collection/.+|share/.+|icons/.+|api/diagrams/[^/]+/preview)";

/**
 * Of static pages on Vercel, which serves them before any code of ours runs: there it has to be known beforehand
 * (docs/decisions/004-content-security-policy.md).
 */
export const vercelPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "upgrade-insecure-requests",
].join("; ");

/** Where the build's scripts and styles are answered. In the form that rules of next.config.mjs take. */
export const assets = "/_next/static/(.+)";

/**
 * Of the build's files. It speaks for those that a page starts as workers: the policy of the page ends there. Drawing
 * runs in one, and Graphviz is WebAssembly.
 */
export const assetPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
