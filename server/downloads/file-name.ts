import "server-only";

/** Of UTF-8 for the name without its ending; most systems take 255 for all of it. */
const MAX_STEM_BYTES = 180;
const UNNAMED = "diagram";

/** What separates folders or means something to a shell or to Windows. */
const meaningful = /[/\\:*?"<>|%~$`]+/g;
/** Unseen characters, among them those that turn the direction: "fdp.exe" reads like "exe.pdf" behind one. */
const unseen = /\p{C}+/gu;
const devices = /^(con|prn|aux|nul|conin|conout|(com|lpt)[\d¹²³])(?=$|[. ])/i;

/**
 * The content-disposition of a file to keep, named by its title (RFC 6266): in all its letters for those who read
 * RFC 8187, in ASCII for the others.
 */
export function downloadFileName(title: string, ending: string): string {
  const stem = fileStem(title);
  const full = `${stem}.${ending}`;
  const plain = `${fileStem(asciiOf(stem))}.${ending}`;
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(full)}`;
}

/**
 * The name of a file without its ending, as every system takes it.
 * @param maxBytes of UTF-8
 */
export function fileStem(title: string, maxBytes = MAX_STEM_BYTES): string {
  const tidy = title
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(unseen, "")
    .replace(meaningful, "-")
    .trim()
    // No hidden file, no option of a command, and Windows drops what ends in a dot or a space.
    .replace(/^[.\s-]+/, "");
  const stem = shortened(tidy, maxBytes).replace(/[.\s-]+$/, "") || UNNAMED;
  return devices.test(stem) ? `_${stem}` : stem;
}

/** Cut between characters as people see them, so that no accent is left alone. */
function shortened(text: string, maxBytes: number): string {
  let bytes = 0;
  let kept = "";
  // More is never kept, and one character may be made of any number of marks.
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

/** encodeURIComponent leaves a few characters as they are that an extended value may not hold. */
function encode(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
