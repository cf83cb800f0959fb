/** The first three words, or the first two when there are no more than three; null when two are all. */
export function fewerWords(query: string): string | null {
  const words = query.split(" ");
  if (words.length <= 2) return null;
  return words.slice(0, words.length > 3 ? 3 : 2).join(" ");
}
