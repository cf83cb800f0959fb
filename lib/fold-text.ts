const asciiOnly = /^[\x20-\x7e]*$/;
const asciiWords = /[a-z0-9]+/g;
const words = /[\p{L}\p{M}\p{N}]+/gu;
/**
 * Ignored when comparing: accents, Hebrew and Arabic points, and the apostrophe of "Ohm's". Marks of other scripts
 * stay, because in Devanagari or Thai they are the vowels.
 */
const ignored = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670'’ʼ]/g;

/**
 * Folds a text for comparison: without case, accents, apostrophes and width variants. "Ohm’s Law" and "ohms law"
 * become the same, "Möbius" becomes "mobius".
 */
export function foldText(text: string): string {
  return asciiOnly.test(text) ? foldAscii(text) : foldUnicode(text);
}

/** The folded words of a text, in order. */
export function wordsOf(text: string): string[] {
  // Nearly every title is ASCII, which needs no Unicode tables.
  const found = asciiOnly.test(text) ? foldAscii(text).match(asciiWords) : foldUnicode(text).match(words);
  return found ?? [];
}

function foldAscii(text: string): string {
  return text.toLowerCase().replaceAll("'", "");
}

function foldUnicode(text: string): string {
  return text.normalize("NFKD").toLowerCase().replace(ignored, "").normalize("NFC");
}
