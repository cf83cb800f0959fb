import "server-only";

/** Bytes of UTF-8 for the name without extension; most systems allow 255 in total. */
const MAX_STEM_BYTES = 180;
const UNNAMED = "diagram";

/** Characters that separate folders or are special to a shell or to Windows. */
const meaningful = /[/\\:*?"<>|%~$`]+/g;
/** Invisible characters, including those that reverse the direction: after one, "fdp.exe" reads like "exe.pdf". */
const unseen = /\p{C}+/gu;
const devices = /^(con|prn|aux|nul|conin|conout|(com|lpt)[\d¹²³])(?=$|[. ])/i;

/**
 * The Content-Disposition of a download named by its title (RFC 6266): in full for clients that support RFC 8187, and
 * in ASCII for others.
 */
export function downloadFileName(title: string, ending: string): string {
  const stem = fileStem(title);
  const full = `${stem}.${ending}`;
  const plain = `${fileStem(asciiOf(stem))}.${ending}`;
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(full)}`;
}

/**
 * A file name without extension that is valid on every system.
 * @param maxBytes of UTF-8
 */
export function fileStem(title: string, maxBytes = MAX_STEM_BYTES): string {
  const tidy = title
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(unseen, "")
    .replace(meaningful, "-")
    .trim()
    // Avoids hidden files, command-line options, and the trailing dots and spaces that Windows drops.
    .replace(/^[.\s-]+/, "");
  const stem = shortened(tidy, maxBytes).replace(/[.\s-]+$/, "") || UNNAMED;
  return devices.test(stem) ? `_${stem}` : stem;
}

/** Cuts between grapheme clusters, so that no accent is left alone. */
function shortened(text: string, maxBytes: number): string {
  let bytes = 0;
  let kept = "";
  // Bounds the work: a grapheme can consist of any number of marks.
  const looked = text.slice(0, maxBytes).replace(/[\ud800-\udbff]$/, "");
  for (const { segment } of new Intl.Segmenter().segment(looked)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes) break;
    kept += segment;
  }
  return kept;
}

function asciiOf(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\x20-\x7e]+/g, "-");
}

/** encodeURIComponent does not escape some characters that an extended value must not contain. */
function encode(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
