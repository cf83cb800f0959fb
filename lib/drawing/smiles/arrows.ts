import type { DrawingTools } from "../compiler";
import { arrowHead, line, polygon, text } from "../elements";
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
  const shaft = arrow.isEquilibrium
    ? [...harpoon(left, right, y - 3, -1), ...harpoon(right, left, y + 3, 1)]
    : [
        line("line", { x: left, y }, { x: right - 5, y }),
        arrowHead("fill-ink", { x: right, y }, { x: left, y }),
      ];
  const above = linesOf(arrow.above);
  const rise = arrow.isEquilibrium ? 11 : 8;
  const write = (words: string, baseline: number) => {
    const runs = readRuns(words);
    const x = (left + right - widthOf(runs, face, tools)) / 2;
    return text(face.classes, { x, y: baseline }, writeRuns(runs, face));
  };
  return [
    ...shaft,
    ...above.map((words, index) => write(words, y - rise - (above.length - 1 - index) * LINE_HEIGHT)),
    ...linesOf(arrow.below).map((words, index) => write(words, y + rise + 9.5 + index * LINE_HEIGHT)),
  ];
}

/** A downward arrow with its text on the right. */
export function drawDownArrow(arrow: Arrow, x: number, top: number, bottom: number): string[] {
  const shaft = arrow.isEquilibrium
    ? [...uprightHarpoon(x + 3, top, bottom, 1), ...uprightHarpoon(x - 3, bottom, top, -1)]
    : [
        line("line", { x, y: top }, { x, y: bottom - 5 }),
        arrowHead("fill-ink", { x, y: bottom }, { x, y: top }),
      ];
  const lines = [...linesOf(arrow.above), ...linesOf(arrow.below)];
  const middle = (top + bottom) / 2;
  return [
    ...shaft,
    ...lines.map((words, index) =>
      text(
        face.classes,
        { x: x + 14, y: middle + 4.5 + (index - (lines.length - 1) / 2) * LINE_HEIGHT },
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

/** Half an arrowhead, on the side away from the other harpoon. */
function harpoon(from: number, to: number, y: number, side: -1 | 1): string[] {
  const back = to > from ? -1 : 1;
  return [
    line("line", { x: from, y }, { x: to + back, y }),
    polygon("fill-ink", [
      { x: to, y: y - side * 0.7 },
      { x: to + back * 8, y: y + side * 4 },
      { x: to + back * 6, y: y - side * 0.7 },
    ]),
  ];
}

function uprightHarpoon(x: number, from: number, to: number, side: -1 | 1): string[] {
  const back = to > from ? -1 : 1;
  return [
    line("line", { x, y: from }, { x, y: to + back }),
    polygon("fill-ink", [
      { x: x - side * 0.7, y: to },
      { x: x + side * 4, y: to + back * 8 },
      { x: x - side * 0.7, y: to + back * 6 },
    ]),
  ];
}
