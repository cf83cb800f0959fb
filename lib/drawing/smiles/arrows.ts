import type { DrawingTools } from "../compiler";
import { arrowHead, line, polygon, text } from "../elements";
import type { Point } from "../geometry";
import { type Face, readRuns, widthOf, writeRuns } from "./runs";
import type { Arrow } from "./scheme";

const SHORTEST = 44;
const LINE_HEIGHT = 16;
const face: Face = { classes: "note fill-ink", size: 12.8 };

export type ArrowSize = { width: number; above: number; below: number };

/** The size of a horizontal arrow with the text above and below it. */
export function sizeOfArrow(arrow: Arrow, tools: DrawingTools): ArrowSize {
  const [above, below] = [linesOf(arrow.above), linesOf(arrow.below)];
  const widths = [...above, ...below].map((words) => widthOf(readRuns(words), face, tools));
  return {
    width: Math.max(SHORTEST, ...widths.map((width) => width + 12)),
    above: 8 + above.length * LINE_HEIGHT,
    below: 8 + below.length * LINE_HEIGHT,
  };
}

export function drawArrow(
  arrow: Arrow,
  left: number,
  right: number,
  y: number,
  tools: DrawingTools,
): string[] {
  const shaft = drawShaft(arrow, [left, right, y], -1, (along, across) => [along, across]);
  const above = linesOf(arrow.above);
  const rise = arrow.isEquilibrium ? 11 : 8;
  const write = (words: string, baseline: number) => {
    const runs = readRuns(words);
    const x = (left + right - widthOf(runs, face, tools)) / 2;
    return text(face.classes, [x, baseline], writeRuns(runs, face));
  };
  return [
    ...shaft,
    ...above.map((words, index) => write(words, y - rise - (above.length - 1 - index) * LINE_HEIGHT)),
    ...linesOf(arrow.below).map((words, index) => write(words, y + rise + 9.5 + index * LINE_HEIGHT)),
  ];
}

/** A downward arrow with its text on the right. */
export function drawDownArrow(arrow: Arrow, x: number, top: number, bottom: number): string[] {
  const shaft = drawShaft(arrow, [top, bottom, x], 1, (along, across) => [across, along]);
  const lines = [...linesOf(arrow.above), ...linesOf(arrow.below)];
  const middle = (top + bottom) / 2;
  return [
    ...shaft,
    ...lines.map((words, index) =>
      text(
        face.classes,
        [x + 14, middle + 4.5 + (index - (lines.length - 1) / 2) * LINE_HEIGHT],
        writeRuns(readRuns(words), face),
      ),
    ),
  ];
}

export function downArrowHeight(arrow: Arrow): number {
  return Math.max(32, (linesOf(arrow.above).length + linesOf(arrow.below).length) * LINE_HEIGHT + 4);
}

function linesOf(words: string): string[] {
  return words ? words.split("|").map((part) => part.trim()) : [];
}

type Place = (along: number, across: number) => Point;

/**
 * One arrow, or two opposite harpoons.
 * @param line where it starts and ends along its direction, and its place across
 * @param side of the first harpoon
 */
function drawShaft(
  { isEquilibrium }: Arrow,
  [from, to, across]: readonly [number, number, number],
  side: -1 | 1,
  place: Place,
): string[] {
  if (isEquilibrium)
    return [
      ...harpoon(from, to, across + side * 3, side, place),
      ...harpoon(to, from, across - side * 3, side === 1 ? -1 : 1, place),
    ];
  const tip = place(to, across);
  return [
    line("line", place(from, across), place(to - 5, across)),
    arrowHead("fill-ink", tip, place(from, across)),
  ];
}

/** A line with half an arrowhead, on the side away from the other harpoon. */
function harpoon(from: number, to: number, across: number, side: -1 | 1, place: Place): string[] {
  const back = to > from ? -1 : 1;
  return [
    line("line", place(from, across), place(to + back, across)),
    polygon("fill-ink", [
      place(to, across - side * 0.7),
      place(to + back * 8, across + side * 4),
      place(to + back * 6, across - side * 0.7),
    ]),
  ];
}
