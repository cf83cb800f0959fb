import { type Letter, lettersIn, lineOf } from "./label-markup";

/** How near to the narrowest width that is enough lines are set, in pixels. */
const PRECISION = 1;

type Measure = (line: string) => number;
/** With the space before it, unless it is the first of its line. */
type Word = readonly Letter[];

/**
 * Breaks a text into lines at its words, and a word that is wider than a line between its letters. Markup that is broken
 * is repeated on each line.
 * @param text in the markup of `label-markup.ts`, as are the lines
 * @param lines the number of lines that the text had: it gets no more, unless they would be wider than `widest`
 * @param width of those lines; a text that is wider is broken
 * @param widest that a line can be
 */
export function breakLines(
  text: string,
  measure: Measure,
  { lines, width, widest }: { lines: number; width: number; widest: number },
): string[] {
  const given = linesIn(lettersIn(text)).map(wordsIn);
  const [only, ...others] = given.filter((words) => words.length > 0);
  if (only === undefined) return [];
  if (others.length > 0) return [only, ...others].flatMap((words) => fill(words, measure, widest));
  for (let count = 1; count < lines; count += 1) {
    const broken = balance(only, measure, count, widest);
    if (Math.max(...broken.map(measure)) <= width) return broken;
  }
  return balance(only, measure, lines, widest);
}

function linesIn(letters: readonly Letter[]): Letter[][] {
  const lines: Letter[][] = [[]];
  for (const letter of letters) {
    if (letter.letter === "\n") lines.push([]);
    else lines.at(-1)?.push(letter);
  }
  return lines;
}

function wordsIn(letters: readonly Letter[]): Word[] {
  const words: Letter[][] = [];
  let space: Letter | null = null;
  for (const letter of letters) {
    const word = words.at(-1);
    if (/\s/.test(letter.letter)) space = { ...letter, letter: " " };
    else if (word && space === null) word.push(letter);
    else {
      words.push(word && space ? [space, letter] : [letter]);
      space = null;
    }
  }
  return words;
}

const first = (word: Word) => (word[0]?.letter === " " ? word.slice(1) : word);

/** At most so many lines, as narrow as possible. */
function balance(words: readonly Word[], measure: Measure, count: number, widest: number): string[] {
  let [narrow, wide] = [Math.max(...words.map((word) => measure(lineOf(first(word))))), widest];
  while (wide - narrow > PRECISION) {
    const middle = (narrow + wide) / 2;
    if (fill(words, measure, middle).length <= count) wide = middle;
    else narrow = middle;
  }
  return fill(words, measure, wide);
}

/** Lines that are filled one after the other. */
function fill(words: readonly Word[], measure: Measure, width: number): string[] {
  const lines: Word[] = [];
  let line: Word = [];
  const isTooWide = (letters: Word) => measure(lineOf(letters)) > width;
  for (const word of words) {
    const longer = line.length === 0 ? first(word) : [...line, ...word];
    if (!isTooWide(longer)) {
      line = longer;
      continue;
    }
    if (line.length > 0) lines.push(line);
    line = first(word);
    while (isTooWide(line) && line.length > 1) {
      const room = lettersWithin(line, isTooWide);
      lines.push(line.slice(0, room));
      line = line.slice(room);
    }
  }
  return (line.length === 0 ? lines : [...lines, line]).map(lineOf);
}

/** How many of the first letters fit on a line, of a word that does not; at least one. Each more makes it wider. */
function lettersWithin(word: Word, isTooWide: (letters: Word) => boolean): number {
  let [fitting, tooMany] = [1, word.length];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (isTooWide(word.slice(0, middle))) tooMany = middle;
    else fitting = middle;
  }
  return fitting;
}
