/**
 * The origin in the prerendered pages of a build, which does not know where it will be served. The top-level domain is
 * reserved by RFC 2606: no other text contains it.
 */
export const BUILD_ORIGIN = "https://origin.invalid";

/** A text that the build has written, with the public origin of this server. */
export function withOrigin(text: string, origin: string): string {
  return text.replaceAll(BUILD_ORIGIN, origin);
}
