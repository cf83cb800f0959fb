import { DiagramSourceError } from "../diagram-source-error";
import type { Segment, Value } from "./timing";

const levels: Record<string, Value> = {
  "0": "0",
  "1": "1",
  z: "z",
  x: "x",
  u: "u",
  d: "d",
  l: "0",
  h: "1",
  L: "0",
  H: "1",
};
const boxes = "=23456789";
const hues = ["blue", "teal", "green", "ochre", "red", "umber"];
/** The values in the first and second half of a cycle. */
const clocks: Record<string, readonly [Value, Value]> = {
  p: ["1", "0"],
  P: ["1", "0"],
  n: ["0", "1"],
  N: ["0", "1"],
};

export type Timed = { segments: Segment[]; gaps: number[] };

/**
 * Parses the letters of a wave, one per cycle; each lasts `period` cycles of the picture, and `phase` cycles are cut
 * off.
 */
export function readSegments(
  wave: string,
  data: readonly string[],
  { period, phase }: { period: number; phase: number },
  field: string,
): Timed {
  const segments: Segment[] = [];
  const gaps: number[] = [];
  const words = [...data];
  let clock: string | undefined;
  for (const [index, letter] of [...wave].entries()) {
    const [from, to] = [index * period - phase, (index + 1) * period - phase];
    if (letter === "." || letter === "|") {
      if (!segments.length) throw new DiagramSourceError(field, `cannot begin with “${letter}”`);
      if (clock) addClock(clock, from, to);
      else extend(to);
      if (letter === "|") gaps.push((from + to) / 2);
      continue;
    }
    clock = letter in clocks ? letter : undefined;
    if (clock) addClock(clock, from, to);
    else if (boxes.includes(letter)) addBox(letter, from, to);
    else addLevel(letter, from, to);
  }
  if (words.length) throw new DiagramSourceError(field, `“${words[0]}” has no box to stand in`);
  return { segments: segments.flatMap((segment) => cutAtStart(segment)), gaps };

  function extend(to: number): void {
    const last = segments.at(-1);
    if (last) last.to = to;
  }

  function addClock(letter: string, from: number, to: number): void {
    const [first, second] = clocks[letter] ?? ["1", "0"];
    const middle = (from + to) / 2;
    const isMarked = letter === "P" || letter === "N";
    segments.push({ ...plain(from, middle, first, isMarked), isClock: true });
    segments.push({ ...plain(middle, to, second, false), isClock: true });
  }

  function addBox(letter: string, from: number, to: number): void {
    const hue = hues[Math.max(0, boxes.indexOf(letter) - 1) % hues.length] ?? "blue";
    segments.push({
      from,
      to,
      value: "data",
      hue,
      words: words.shift() ?? "",
      isMarked: false,
      isClock: false,
    });
  }

  function addLevel(letter: string, from: number, to: number): void {
    const value = levels[letter];
    if (!value) throw new DiagramSourceError(field, `“${letter}” is no letter of a wave`);
    const isMarked = letter === "L" || letter === "H";
    if (segments.at(-1)?.value === value && !isMarked) extend(to);
    else segments.push(plain(from, to, value, isMarked));
  }
}

function plain(from: number, to: number, value: Value, isMarked: boolean): Segment {
  return { from, to, value, hue: "", words: "", isMarked, isClock: false };
}

function cutAtStart(segment: Segment): Segment[] {
  return segment.to <= 0 ? [] : [{ ...segment, from: Math.max(0, segment.from) }];
}
