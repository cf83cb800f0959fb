/**
 * Whether a text has a line. Searched as text, because a set of its lines would take ten times the memory.
 * @param text one line after the other in alphabetical order
 */
export function hasLine(text: string, wanted: string): boolean {
  let [from, to] = [0, text.length];
  while (from < to) {
    const start = text.lastIndexOf("\n", Math.floor((from + to) / 2) - 1) + 1;
    const end = text.indexOf("\n", start);
    const line = text.slice(start, end === -1 ? text.length : end);
    if (line === wanted) return true;
    if (line < wanted) from = start + line.length + 1;
    else to = start;
  }
  return false;
}
