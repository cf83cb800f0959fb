const asciiOnly = /^[\x20-\x7e]*$/;
const asciiWords = /[a-z0-9]+/g;
const words = /[\p{L}\p{M}\p{N}]+/gu;
/**
 * Accents, Hebrew and Arabic points, and the apostrophes that "Ohm's" and "Ohms" differ by. Marks of other
 * scripts stay: in Devanagari or Thai they are the vowels.
 */
const ignored = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670'’ʼ]/g;

/**
 * The letters of a text for comparing: without case, accents, apostrophes and widths.
 * "Ohm’s Law" and "ohms law" become the same, "Möbius" becomes "mobius".
 */
export function foldText(text: string): string {
  return asciiOnly.test(text) ? foldAscii(text) : foldUnicode(text);
}

/** The words of a text, folded, in their order. */
export function wordsOf(text: string): string[] {
  // Nearly every title is ASCII, and for those ranking needs no table of Unicode.
  const found = asciiOnly.test(text) ? foldAscii(text).match(asciiWords) : foldUnicode(text).match(words);
  return found ?? [];
}

function foldAscii(text: string): string {
  return text.toLowerCase().replaceAll("'", "");
}

function foldUnicode(text: string): string {
  return text.normalize("NFKD").toLowerCase().replace(ignored, "").normalize("NFC");
}
