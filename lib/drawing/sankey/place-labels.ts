import { canvas } from "../compiler";
import type { Box, Point } from "../elements";
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
  const { width, height } = label;
  const middle = (box.top + box.bottom) / 2;
  const beside = (left: number, top: number): Box => ({
    left,
    right: left + width,
    top,
    bottom: top + height,
  });
  const level = middle - height / 2;
  const within = Math.min(Math.max(level, canvas.margin), canvas.height - canvas.margin - height);
  if (isFirst) return [{ label, box: beside(box.left - GAP - width, within), anchor: "end" }];
  if (isLast) return [{ label, box: beside(box.right + GAP, within), anchor: "start" }];
  const incoming = layout.flows.filter(({ to }) => to === node.id).length;
  const outgoing = layout.flows.filter(({ from }) => from === node.id).length;
  const places: PlacedLabel[] = [];
  // Inside one of several flows, the label would be taken for that of the flow.
  if (incoming === 1) places.push({ label, box: beside(box.left - GAP - width, level), anchor: "end" });
  if (outgoing === 1) places.push({ label, box: beside(box.right + GAP, level), anchor: "start" });
  return [...places, ...placesOver(box, label)];
}

/** Directly above or below a bar, or at the edge of the picture with a leader line. */
function placesOver(box: Box, label: NodeLabel): PlacedLabel[] {
  const { width, height } = label;
  const x = (box.left + box.right) / 2;
  const over = (top: number, leader?: readonly number[]): PlacedLabel => ({
    label,
    box: { left: x - width / 2, right: x + width / 2, top, bottom: top + height },
    anchor: "middle",
    ...(leader && { leader: leader.map((y) => ({ x, y })) }),
  });
  const [upper, lower] = [canvas.margin, canvas.height - canvas.margin - height];
  return [
    over(box.top - 4 - height),
    over(box.bottom + 4),
    over(upper, [upper + height + 1, box.top]),
    over(lower, [lower - 1, box.bottom]),
  ];
}

function isFree(box: Box, { nodes, flows }: Layout, placed: readonly PlacedLabel[]): boolean {
  const { margin, width, height } = canvas;
  const isInside =
    box.left >= margin - 0.5 &&
    box.top >= margin - 0.5 &&
    box.right <= width - margin + 0.5 &&
    box.bottom <= height - margin + 0.5;
  return (
    isInside &&
    placed.every((other) => !meet(box, other.box)) &&
    nodes.every((node) => !meet(box, node.box)) &&
    flows.every((flow) => !cuts(flow, box))
  );
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Whether an edge of the flow runs through the box. A box that is entirely inside the flow is not cut. */
function cuts({ left, right, fromY, toY, width }: PlacedFlow, box: Box): boolean {
  if (box.right < left || box.left > right) return false;
  let [isOver, isUnder, isIn] = [true, true, box.left >= left && box.right <= right];
  for (let step = 0; step <= 40; step++) {
    const part = step / 40;
    const x = left + (right - left) * (1.5 * part * (1 - part) + part ** 3);
    if (x < box.left - 4 || x > box.right + 4) continue;
    const y = fromY + (toY - fromY) * (3 * part ** 2 - 2 * part ** 3);
    const [top, bottom] = [y - width / 2, y + width / 2];
    isOver &&= box.bottom + CLEAR <= top;
    isUnder &&= box.top - CLEAR >= bottom;
    isIn &&= box.top - CLEAR >= top && box.bottom + CLEAR <= bottom;
  }
  return !isOver && !isUnder && !isIn;
}
