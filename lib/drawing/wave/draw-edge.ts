import type { DrawingTools } from "../compiler";
import { arrowHead, line, type Point, path, words } from "../elements";
import { short } from "../numbers";
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
  const isLevel = Math.abs(from.y - to.y) < 1;
  const half = measure(edge.words, "note") / 2;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const at = isLevel
    ? { x: middle.x, y: middle.y - 6 }
    : { x: middle.x + (edge.shape === "straight" ? half + 6 : 0), y: middle.y + 4.5 };
  const clear = Math.min(Math.max(at.x, 16 + half), 384 - half);
  return edge.words ? [...drawn, words(FACE, { x: clear, y: at.y }, edge.words, "middle")] : drawn;

  function placeOf(letter: string): Point {
    const lane = lanes.findIndex(({ nodes }) => nodes.has(letter));
    const cycle = lanes[lane]?.nodes.get(letter) ?? 0;
    return { x: atCycle(frame, cycle) + frame.slope / 2, y: laneMiddle(frame, lane) };
  }
}

function drawLine(edge: Edge, from: Point, to: Point): string[] {
  if (edge.shape === "span") return drawSpan(from, to);
  if (edge.shape === "curved") return drawCurve(edge, from, to);
  if (edge.shape === "stepped") return drawStep(edge, from, to);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const toward = (end: Point, by: number, sign: number) => ({
    x: end.x + (sign * by * (to.x - from.x)) / length,
    y: end.y + (sign * by * (to.y - from.y)) / length,
  });
  return [
    line(
      LINE,
      edge.startsWithHead ? toward(from, BACK, 1) : from,
      edge.endsWithHead ? toward(to, BACK, -1) : to,
    ),
    ...heads(edge, from, to, to, from),
  ];
}

/** Starts and ends horizontally, as for cause and effect. */
function drawCurve(edge: Edge, from: Point, to: Point): string[] {
  const sign = Math.sign(to.x - from.x) || 1;
  const reach = Math.max(14, Math.abs(to.x - from.x) * 0.6) * sign;
  const [start, end] = [
    from.x + (edge.startsWithHead ? BACK * sign : 0),
    to.x - (edge.endsWithHead ? BACK * sign : 0),
  ];
  const curve = `M${short(start)} ${short(from.y)}C${short(start + reach)} ${short(from.y)} ${short(end - reach)} ${short(to.y)} ${short(end)} ${short(to.y)}`;
  return [
    path(LINE, curve),
    ...heads(edge, from, to, { x: from.x + sign, y: from.y }, { x: to.x - sign, y: to.y }),
  ];
}

function drawStep(edge: Edge, from: Point, to: Point): string[] {
  const sign = Math.sign(to.y - from.y) || 1;
  const end = to.y - (edge.endsWithHead ? BACK * sign : 0);
  return [
    path(LINE, `M${short(from.x)} ${short(from.y)}H${short(to.x)}V${short(end)}`),
    ...heads(edge, from, to, { x: to.x, y: from.y }, { x: to.x, y: from.y }),
  ];
}

/** A dimension line between two short bars. */
function drawSpan(from: Point, to: Point): string[] {
  const bar = ({ x, y }: Point) => line(LINE, { x, y: y - 5 }, { x, y: y + 5 });
  return [line(LINE, from, to), bar(from), bar(to)];
}

function heads(edge: Edge, from: Point, to: Point, afterFrom: Point, beforeTo: Point): string[] {
  return [
    ...(edge.startsWithHead ? [arrowHead(HEAD, from, afterFrom)] : []),
    ...(edge.endsWithHead ? [arrowHead(HEAD, to, beforeTo)] : []),
  ];
}
