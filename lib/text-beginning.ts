/** The first UTF-16 units of a text, without splitting a character. */
export function beginningOf(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Cs}$/u, "");
}
