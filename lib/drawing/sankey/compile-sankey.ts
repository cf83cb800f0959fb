import type { Compiler, DrawingTools } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import { drawing, path, words } from "../elements";
import type { Box, Point } from "../geometry";
import { pair, short } from "../numbers";
import { type Layout, layOutFlows, type Margins, type PlacedFlow } from "./lay-out-flows";
import { labelOf, writeLabel } from "./node-labels";
import { type NodeLabel, type PlacedLabel, placeLabels } from "./place-labels";
import { type Flows, readFlows } from "./read-flows";

const paddings = { least: 14, full: 26, most: 64 } as const;
/** Pixels; anything narrower would look like a line without an amount. */
const NARROWEST = 2;
/** Space above and below: for lines only, or for text as well. */
const edgeRoom = [4, 38, 54] as const;

/** Sankey diagrams: widths are proportional, sums are computed, and nothing may be lost between nodes. */
export const compileSankey: Compiler = (source, tools) => {
  const flows = readFlows(source);
  for (const { isShort, padding, edge } of attempts()) {
    const labels = flows.nodes.map((node) => labelOf(node, flows.unit, isShort, tools));
    const layout = layOutFlows(flows, marginsFor(flows, labels, padding, edge));
    const isThin = layout.flows.some(({ width }) => width < NARROWEST);
    const placed = isThin ? undefined : placeLabels(layout, labels);
    if (placed) return draw(layout, placed, tools);
  }
  refuseThin(flows);
  throw new DiagramSourceError("nodes", "their words do not fit: shorten the labels, or take fewer nodes");
};

/** @throws DiagramSourceError for a flow that would be too thin even with all available space */
function refuseThin(flows: Flows): void {
  const { flows: drawn } = layOutFlows(flows, marginsFor(flows, [], paddings.least, 0));
  const thin = drawn.findIndex(({ width }) => width < NARROWEST);
  const { value } = drawn[thin] ?? {};
  if (value === undefined) return;
  throw new DiagramSourceError(
    `links[${thin}].value`,
    `${value} is too little beside the others to be drawn`,
  );
}

/** Full labels as long as the flows stay wide enough, then short ones. */
function attempts() {
  const steps = (from: number, to: number, isShort: boolean) =>
    Array.from({ length: (to - from) / 2 + 1 }, (_, step) => from + step * 2).flatMap((padding) =>
      edgeRoom.map((edge) => ({ isShort, edge, padding })),
    );
  const { least, full, most } = paddings;
  return [...steps(least, full, false), ...steps(least, most, true), ...steps(full, most, false)];
}

function marginsFor({ nodes }: Flows, labels: readonly NodeLabel[], padding: number, edge: number): Margins {
  const widest = (isThere: (index: number) => boolean) =>
    Math.max(0, ...labels.map(({ width }, index) => (isThere(index) ? width + 8 : 0)));
  return {
    left: widest((index) => nodes[index]?.inflow === 0),
    right: widest((index) => nodes[index]?.outflow === 0),
    edge,
    padding,
  };
}

function draw({ nodes, flows }: Layout, labels: readonly PlacedLabel[], tools: DrawingTools): string {
  const broadFirst = [...flows].sort((a, b) => b.width - a.width);
  return drawing([
    ...broadFirst.map(ribbon),
    ...broadFirst.flatMap(edges),
    ...nodes.map(({ box }) => bar(box)),
    ...flows.flatMap((flow, index) => flowWords(flow, index, tools)),
    ...labels.flatMap(writeLabel),
  ]);
}

function bar([left, top, right, bottom]: Box): string {
  return path("fill-ink", `M${pair([left, top])}H${short(right)}V${short(bottom)}H${short(left)}Z`);
}

function curve({ left, right, fromY, toY }: PlacedFlow, by: number, isBack = false): string {
  const middle = short((left + right) / 2);
  const [start, end] = isBack ? [toY, fromY] : [fromY, toY];
  const x = isBack ? left : right;
  return `C${middle} ${short(start + by)} ${middle} ${short(end + by)} ${pair([x, end + by])}`;
}

function ribbon(flow: PlacedFlow): string {
  const half = flow.width / 2;
  const data = `M${pair([flow.left, flow.fromY - half])}${curve(flow, -half)}V${short(flow.toY + half)}${curve(flow, half, true)}Z`;
  return path(`wash-${flow.hue}`, data);
}

function edges(flow: PlacedFlow): string[] {
  return [-1, 1].map((side) => {
    const by = (side * flow.width) / 2;
    return path(`fine stroke-${flow.hue}`, `M${pair([flow.left, flow.fromY + by])}${curve(flow, by)}`);
  });
}

function flowWords(flow: PlacedFlow, index: number, { measure }: DrawingTools): string[] {
  if (!flow.label) return [];
  const room = flow.right - flow.left - 12;
  if (flow.width < 18 || measure(flow.label, "label") > room)
    throw new DiagramSourceError(`links[${index}].label`, `“${flow.label}” does not fit into its flow`);
  const middle: Point = [(flow.left + flow.right) / 2, (flow.fromY + flow.toY) / 2 + 5];
  return [words("label", middle, flow.label, "middle")];
}
