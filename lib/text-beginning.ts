/** The beginning of a text, of so many UTF-16 units at most: a character that would be cut in two is left out. */
export function beginningOf(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Cs}$/u, "");
}
