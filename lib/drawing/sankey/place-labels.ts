import { canvas } from "../compiler";
import { type Box, meets, type Point } from "../geometry";
import type { Layout, PlacedFlow, PlacedNode } from "./lay-out-flows";

/** The bold text, and the text after it. */
type Line = { name: string; value: string; width: number };
export type NodeLabel = { lines: Line[]; width: number; height: number };

export type PlacedLabel = {
  label: NodeLabel;
  box: Box;
  anchor: "start" | "middle" | "end";
  leader?: Point[];
};

/** Space between a bar and its label. */
const GAP = 7;
/** Space between labels and the edges of a flow. */
const CLEAR = 2;

/**
 * Places the labels of all nodes: at the sides for the first and last nodes; for the others inside their only
 * incoming or outgoing flow, or else above or below the bar.
 * @returns undefined if a label would overlap something
 */
export function placeLabels(layout: Layout, labels: readonly NodeLabel[]): PlacedLabel[] | undefined {
  const placed: PlacedLabel[] = [];
  for (const [index, node] of layout.nodes.entries()) {
    const label = labels[index];
    if (!label) return undefined;
    const found = placesFor(node, label, layout).find((place) => isFree(place.box, layout, placed));
    if (!found) return undefined;
    placed.push(found);
  }
  return placed;
}

function placesFor(node: PlacedNode, label: NodeLabel, layout: Layout): PlacedLabel[] {
  const { box, isFirst, isLast } = node;
  const [left, top, right, bottom] = box;
  const { width, height } = label;
  const level = (top + bottom) / 2 - height / 2;
  const before = (y: number): PlacedLabel => ({
    label,
    box: [left - GAP - width, y, left - GAP, y + height],
    anchor: "end",
  });
  const after = (y: number): PlacedLabel => ({
    label,
    box: [right + GAP, y, right + GAP + width, y + height],
    anchor: "start",
  });
  const within = Math.min(Math.max(level, canvas.margin), canvas.height - canvas.margin - height);
  if (isFirst) return [before(within)];
  if (isLast) return [after(within)];
  const incoming = layout.flows.filter(({ to }) => to === node.id).length;
  const outgoing = layout.flows.filter(({ from }) => from === node.id).length;
  const places: PlacedLabel[] = [];
  // Inside one of several flows, the label would be taken for that of the flow.
  if (incoming === 1) places.push(before(level));
  if (outgoing === 1) places.push(after(level));
  return [...places, ...placesOver(box, label)];
}

/** Directly above or below a bar, or at the edge of the picture with a leader line. */
function placesOver([left, barTop, right, barBottom]: Box, label: NodeLabel): PlacedLabel[] {
  const { width, height } = label;
  const x = (left + right) / 2;
  const over = (top: number, leader?: readonly number[]): PlacedLabel => ({
    label,
    box: [x - width / 2, top, x + width / 2, top + height],
    anchor: "middle",
    ...(leader && { leader: leader.map((y): Point => [x, y]) }),
  });
  const [upper, lower] = [canvas.margin, canvas.height - canvas.margin - height];
  return [
    over(barTop - 4 - height),
    over(barBottom + 4),
    over(upper, [upper + height + 1, barTop]),
    over(lower, [lower - 1, barBottom]),
  ];
}

function isFree(box: Box, { nodes, flows }: Layout, placed: readonly PlacedLabel[]): boolean {
  const { margin, width, height } = canvas;
  const isInside =
    box[0] >= margin - 0.5 &&
    box[1] >= margin - 0.5 &&
    box[2] <= width - margin + 0.5 &&
    box[3] <= height - margin + 0.5;
  return (
    isInside &&
    placed.every((other) => !meets(box, other.box)) &&
    nodes.every((node) => !meets(box, node.box)) &&
    flows.every((flow) => !cuts(flow, box))
  );
}

/** Whether an edge of the flow runs through the box. A box that is entirely inside the flow is not cut. */
function cuts(
  { left, right, fromY, toY, width }: PlacedFlow,
  [boxLeft, boxTop, boxRight, boxBottom]: Box,
): boolean {
  if (boxRight < left || boxLeft > right) return false;
  let [isOver, isUnder, isIn] = [true, true, boxLeft >= left && boxRight <= right];
  for (let step = 0; step <= 40; step++) {
    const part = step / 40;
    const x = left + (right - left) * (1.5 * part * (1 - part) + part ** 3);
    if (x < boxLeft - 4 || x > boxRight + 4) continue;
    const y = fromY + (toY - fromY) * (3 * part ** 2 - 2 * part ** 3);
    const [top, bottom] = [y - width / 2, y + width / 2];
    isOver &&= boxBottom + CLEAR <= top;
    isUnder &&= boxTop - CLEAR >= bottom;
    isIn &&= boxTop - CLEAR >= top && boxBottom + CLEAR <= bottom;
  }
  return !isOver && !isUnder && !isIn;
}
