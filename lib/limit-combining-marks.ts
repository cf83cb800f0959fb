/** No script uses more marks on one letter. */
const MAX_MARKS = 16;
const tooManyMarks = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, "gu");

/**
 * Limits a text to 16 combining marks in a row. Call it before `normalize`, which sorts each run of marks in
 * quadratic time: 30,000 marks on one letter block the server for half a second.
 */
export function limitCombiningMarks(text: string): string {
  return text.replace(tooManyMarks, "$1");
}
