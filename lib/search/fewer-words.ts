/** The first three words, or the first two of three; null if there are only two. */
export function fewerWords(query: string): string | null {
  const words = query.split(" ");
  if (words.length <= 2) return null;
  return words.slice(0, words.length > 3 ? 3 : 2).join(" ");
}
