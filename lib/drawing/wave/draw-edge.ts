import type { DrawingTools } from "../compiler";
import { arrowHead, line, path, words } from "../elements";
import { backFrom, mix, type Point } from "../geometry";
import { pair, short } from "../numbers";
import { atCycle, type Frame, laneMiddle } from "./frame";
import type { Edge, Timing } from "./timing";

const FACE = "note fill-ink halo";
const LINE = "line stroke-red";
const HEAD = "fill-red";
/** Space between the end of the line and the tip of its head. */
const BACK = 5;

/** Draws an arrow between nodes, with its label in a free place. */
export function drawEdge(edge: Edge, { lanes }: Timing, frame: Frame, { measure }: DrawingTools): string[] {
  const [from, to] = [placeOf(edge.from), placeOf(edge.to)];
  const drawn = drawLine(edge, from, to);
  if (!edge.words) return drawn;
  const half = measure(edge.words, "note") / 2;
  const [middleX, middleY] = mix(from, to, 0.5);
  const isLevel = Math.abs(from[1] - to[1]) < 1;
  const aside = !isLevel && edge.shape === "straight" ? half + 6 : 0;
  const clear = Math.min(Math.max(middleX + aside, 16 + half), 384 - half);
  return [...drawn, words(FACE, [clear, middleY + (isLevel ? -6 : 4.5)], edge.words, "middle")];

  function placeOf(letter: string): Point {
    const lane = lanes.findIndex(({ nodes }) => nodes.has(letter));
    const cycle = lanes[lane]?.nodes.get(letter) ?? 0;
    return [atCycle(frame, cycle) + frame.slope / 2, laneMiddle(frame, lane)];
  }
}

function drawLine(edge: Edge, from: Point, to: Point): string[] {
  if (edge.shape === "span") return drawSpan(from, to);
  if (edge.shape === "curved") return drawCurve(edge, from, to);
  if (edge.shape === "stepped") return drawStep(edge, from, to);
  const start = edge.startsWithHead ? backFrom(from, to)(BACK, 0) : from;
  const end = edge.endsWithHead ? backFrom(to, from)(BACK, 0) : to;
  return [line(LINE, start, end), ...heads(edge, from, to, to, from)];
}

/** Starts and ends horizontally, as for cause and effect. */
function drawCurve(edge: Edge, from: Point, to: Point): string[] {
  const sign = Math.sign(to[0] - from[0]) || 1;
  const reach = Math.max(14, Math.abs(to[0] - from[0]) * 0.6) * sign;
  const start = from[0] + (edge.startsWithHead ? BACK * sign : 0);
  const end = to[0] - (edge.endsWithHead ? BACK * sign : 0);
  const [first, second] = [pair([start + reach, from[1]]), pair([end - reach, to[1]])];
  return [
    path(LINE, `M${pair([start, from[1]])}C${first} ${second} ${pair([end, to[1]])}`),
    ...heads(edge, from, to, [from[0] + sign, from[1]], [to[0] - sign, to[1]]),
  ];
}

function drawStep(edge: Edge, from: Point, to: Point): string[] {
  const sign = Math.sign(to[1] - from[1]) || 1;
  const end = to[1] - (edge.endsWithHead ? BACK * sign : 0);
  const corner: Point = [to[0], from[1]];
  return [
    path(LINE, `M${pair(from)}H${short(to[0])}V${short(end)}`),
    ...heads(edge, from, to, corner, corner),
  ];
}

/** A dimension line between two short bars. */
function drawSpan(from: Point, to: Point): string[] {
  const bar = ([x, y]: Point) => line(LINE, [x, y - 5], [x, y + 5]);
  return [line(LINE, from, to), bar(from), bar(to)];
}

function heads(edge: Edge, from: Point, to: Point, afterFrom: Point, beforeTo: Point): string[] {
  return [
    ...(edge.startsWithHead ? [arrowHead(HEAD, from, afterFrom)] : []),
    ...(edge.endsWithHead ? [arrowHead(HEAD, to, beforeTo)] : []),
  ];
}
