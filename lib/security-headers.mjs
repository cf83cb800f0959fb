/** Sent with every answer. Plain JavaScript, because next.config.mjs reads it too. */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
};

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
].join("; ");
