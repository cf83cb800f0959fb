import "server-only";

/** More marks than this in a row are beyond what any script writes on one letter. */
const tooManyMarks = /(\p{M}{16})\p{M}+/gu;

/**
 * The text with at most sixteen marks in a row. Normalising sorts each row of marks, in a time that grows with
 * the square of its length: a few thousand accents on one letter would hold up everybody.
 */
export function withoutMarkPiles(text: string): string {
  return text.replace(tooManyMarks, "$1");
}
