/**
 * The origin in the prerendered pages of a build, which does not know where it will be served. Top-level domain
 * reserved by RFC 2606: no other text contains it.
 */
export const BUILD_ORIGIN = "https://origin.invalid";

const key = Symbol.for("figura.origin");

/**
 * Sets the public origin of this process.
 * @param {string} origin
 */
export function announceOrigin(origin) {
  Reflect.set(globalThis, key, origin);
}

/**
 * A text that the build has written, with the public origin of this process: the one that was announced, or SITE_URL
 * under `next start`, which announces none.
 * @param {string} text
 * @returns {string}
 */
export function withOrigin(text) {
  const origin = Reflect.get(globalThis, key) ?? process.env.SITE_URL?.replace(/\/$/, "");
  return origin ? text.replaceAll(BUILD_ORIGIN, origin) : text;
}
