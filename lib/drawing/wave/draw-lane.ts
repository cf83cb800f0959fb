import type { DrawingTools } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import { line, path, polygon, words } from "../elements";
import type { Point } from "../geometry";
import { short } from "../numbers";
import { atCycle, type Frame } from "./frame";
import type { Lane, Segment, Value } from "./timing";

/** Width of a clock edge in pixels. */
const STEEP = 1.4;

type Levels = Record<"high" | "middle" | "low", number>;

/** One signal around its middle line. Text comes after lines, so that nothing covers it. */
export function drawLane(lane: Lane, middle: number, frame: Frame, tools: DrawingTools): string[] {
  const levels = { high: middle - frame.swing / 2, middle, low: middle + frame.swing / 2 };
  const segments = lane.segments;
  const parts = segments.flatMap((segment, index) =>
    isBox(segment.value) ? drawBox(segment, segments[index - 1], segments[index + 1], frame, levels) : [],
  );
  const name = lane.name ? [words("label", [frame.left - 10, middle + 5], lane.name, "end")] : [];
  return [
    ...parts,
    ...drawLevels(segments, frame, levels),
    ...lane.gaps.flatMap((gap) => drawGap(atCycle(frame, gap), levels)),
    ...segments.flatMap((segment) => (segment.words ? [writeData(segment, lane, frame, middle, tools)] : [])),
    ...name,
  ];
}

function isBox(value: Value): boolean {
  return value === "data" || value === "x";
}

function levelOf(value: Value, { high, middle, low }: Levels): number {
  if (value === "1" || value === "u") return high;
  return value === "0" || value === "d" ? low : middle;
}

/** The lines of all segments that are not boxes, continuous across consecutive levels. */
function drawLevels(segments: readonly Segment[], frame: Frame, levels: Levels): string[] {
  const lines: string[] = [];
  const heads: string[] = [];
  let [data, isPulled] = ["", false];
  for (const [index, { from, to, value, isMarked, isClock }] of segments.entries()) {
    const before = segments[index - 1];
    const [start, end, y] = [atCycle(frame, from), atCycle(frame, to), levelOf(value, levels)];
    if (isBox(value)) {
      close();
      continue;
    }
    const slope = isClock ? STEEP : frame.slope;
    const pulled = value === "u" || value === "d";
    const arrival = `L${short(start + slope)} ${short(y)}`;
    if (data && pulled !== isPulled) {
      data += arrival;
      close();
    }
    if (data) data += arrival;
    else if (isClock && !before) data = `M${short(start)} ${short(levels.high + levels.low - y)}${arrival}`;
    else data = `M${short(before ? start + slope : start)} ${short(y)}`;
    data += `H${short(end)}`;
    isPulled = pulled;
    if (isMarked) heads.push(edgeMark(start + slope / 2, y < levels.middle, levels));
  }
  close();
  return [...lines, ...heads];

  function close(): void {
    if (data) lines.push(path(isPulled ? "line-strong dashed" : "line-strong", data));
    data = "";
  }
}

/** The arrowhead on the active edge of a clock. */
function edgeMark(x: number, isRising: boolean, { middle }: Levels): string {
  const [tip, foot, notch] = isRising
    ? [middle - 4, middle + 4, middle + 1.8]
    : [middle + 4, middle - 4, middle - 1.8];
  return polygon("fill-ink", [
    [x, tip],
    [x + 3.4, foot],
    [x, notch],
    [x - 3.4, foot],
  ]);
}

function drawBox(
  segment: Segment,
  before: Segment | undefined,
  after: Segment | undefined,
  frame: Frame,
  levels: Levels,
): string[] {
  const left = sideOf(before, atCycle(frame, segment.from), frame.slope, levels, "left");
  const right = sideOf(after, atCycle(frame, segment.to), frame.slope, levels, "right");
  const outline = [...left, ...right];
  if (segment.value === "data") return [polygon(`line wash-${segment.hue} stroke-${segment.hue}`, outline)];
  return [polygon("line wash-grey stroke-soft", outline), ...hatching(segment, frame, levels)];
}

/**
 * The corners of one side of a box, clockwise: it opens from the previous level of the signal and closes to the next.
 */
function sideOf(
  neighbour: Segment | undefined,
  x: number,
  slope: number,
  { high, middle, low }: Levels,
  side: "left" | "right",
): Point[] {
  const isLeft = side === "left";
  const [near, far] = isLeft ? [x + slope, x] : [x, x + slope];
  const upwards = cornersOf();
  return isLeft ? upwards : upwards.reverse();

  function cornersOf(): Point[] {
    if (!neighbour)
      return [
        [x, low],
        [x, high],
      ];
    const level = levelOf(neighbour.value, { high, middle, low });
    if (level === high)
      return [
        [near, low],
        [far, high],
      ];
    if (level === low)
      return [
        [far, low],
        [near, high],
      ];
    return [
      [near, low],
      [isBox(neighbour.value) ? x + slope / 2 : far, middle],
      [near, high],
    ];
  }
}

/** Unknown values have a pattern, not only a grey fill. */
function hatching({ from, to }: Segment, frame: Frame, { high, low }: Levels): string[] {
  const [start, end] = [atCycle(frame, from) + frame.slope + 2, atCycle(frame, to) - frame.slope];
  const rise = low - high - 6;
  const lines: string[] = [];
  for (let x = start; x + rise <= end; x += 7) {
    lines.push(line("leader", [x, low - 3], [x + rise, high + 3]));
  }
  return lines;
}

/** Two waves across the line, for time that is not shown. */
function drawGap(x: number, { high, low }: Levels): string[] {
  const [top, bottom] = [high - 4, low + 4];
  const reach = (bottom - top) / 2;
  const wave = (at: number) =>
    `${short(at)} ${short(top)}q4 ${short(reach / 2)} 0 ${short(reach)}t0 ${short(reach)}`;
  const back = `q4 ${short(-reach / 2)} 0 ${short(-reach)}t0 ${short(-reach)}`;
  return [path("fill-paper", `M${wave(x - 3)}h6${back}Z`), path("fine", `M${wave(x - 3)}M${wave(x + 3)}`)];
}

function writeData(
  { from, to, words: said }: Segment,
  lane: Lane,
  frame: Frame,
  middle: number,
  { measure }: DrawingTools,
): string {
  const [start, end] = [atCycle(frame, from) + frame.slope, atCycle(frame, to)];
  const space = end - start - 2;
  const face = ["label", "note fill-ink"].find((classes) => measure(said, classes) <= space);
  if (!face) throw new DiagramSourceError(`${lane.field}.data`, `“${said}” does not fit into its box`);
  return words(face, [(start + end) / 2, middle + 4.8], said, "middle");
}
