import "server-only";

/** What a drawing may hold of other files: pictures and typefaces that are written out in it. */
const heldWithin = /^(#|$|data:(image\/(png|jpe?g|gif|webp)|font\/|application\/(x-)?(font|octet-stream)))/;

const target = /url\(\s*["']?\s*([^"')]*)/g;
/** Other ways in which a style sheet names a file. */
const otherWays = /@import|@charset|image-set\(|\bsrc\(|\bimage\(|expression\(|-moz-binding/;

const escaped = /\\(?:([0-9a-f]{1,6})\s?|([^0-9a-f]))/gi;

/**
 * Whether a style loads something from elsewhere. Comments are read along: what begins as one may be a text for the
 * browser.
 */
export function loadsByCss(css: string): boolean {
  const plain = css.replace(escaped, (_, code: string | undefined, character: string | undefined) =>
    code ? characterOf(code) : (character ?? ""),
  );
  const lower = plain.toLowerCase();
  if (otherWays.test(lower)) return true;
  return [...lower.matchAll(target)].some(([, address = ""]) => !heldWithin.test(address.trim()));
}

function characterOf(code: string): string {
  const point = Number.parseInt(code, 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : "";
}
