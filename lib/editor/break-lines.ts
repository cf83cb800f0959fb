/** How near to the narrowest width that is enough lines are set, in pixels. */
const PRECISION = 1;

/**
 * Breaks a text into lines at its words, and a word that is wider than a line between its letters.
 * @param lines the number of lines that the text had: it gets no more, unless they would be wider than `widest`
 * @param width of those lines; a text that is wider is broken
 * @param widest that a line can be
 */
export function breakLines(
  text: string,
  measure: (line: string) => number,
  { lines, width, widest }: { lines: number; width: number; widest: number },
): string[] {
  const given = text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
  const [only] = given;
  if (given.length !== 1 || only === undefined) return given.flatMap((line) => fill(line, measure, widest));
  for (let count = 1; count < lines; count += 1) {
    const broken = balance(only, measure, count, widest);
    if (Math.max(...broken.map(measure)) <= width) return broken;
  }
  return balance(only, measure, lines, widest);
}

/** At most so many lines, as narrow as possible. */
function balance(text: string, measure: (line: string) => number, count: number, widest: number): string[] {
  let [narrow, wide] = [Math.max(...text.split(" ").map(measure)), widest];
  while (wide - narrow > PRECISION) {
    const middle = (narrow + wide) / 2;
    if (fill(text, measure, middle).length <= count) wide = middle;
    else narrow = middle;
  }
  return fill(text, measure, wide);
}

/** Lines that are filled one after the other. */
function fill(text: string, measure: (line: string) => number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const letter of word) {
      if (line !== "" && measure(line + letter) > width) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return line === "" ? lines : [...lines, line];
}
