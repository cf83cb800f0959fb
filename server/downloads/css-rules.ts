import "server-only";

/** Embedded files that are allowed: pictures and fonts as data URLs. */
const embedded = /^(#|$|data:(image\/(png|jpe?g|gif|webp)|font\/|application\/(x-)?(font|octet-stream)))/;

const target = /url\(\s*["']?\s*([^"')]*)/g;
/** Other ways to reference a file in CSS. */
const otherWays = /@import|@charset|image-set\(|\bsrc\(|\bimage\(|expression\(|-moz-binding/;

const escaped = /\\(?:([0-9a-f]{1,6})\s?|([^0-9a-f]))/gi;

/**
 * Whether CSS loads an external resource. Comments are not skipped: what looks like a comment may be a string to the
 * browser.
 */
export function loadsByCss(css: string): boolean {
  const plain = css.replace(escaped, (_, code: string | undefined, character: string | undefined) =>
    code ? characterOf(code) : (character ?? ""),
  );
  const lower = plain.toLowerCase();
  if (otherWays.test(lower)) return true;
  return [...lower.matchAll(target)].some(([, address = ""]) => !embedded.test(address.trim()));
}

function characterOf(code: string): string {
  const point = Number.parseInt(code, 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : "";
}
