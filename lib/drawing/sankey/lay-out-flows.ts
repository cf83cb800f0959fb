import { sankey, sankeyCenter, sankeyJustify, sankeyLeft, sankeyRight } from "d3-sankey";
import { canvas } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import type { Box } from "../geometry";
import type { Flow, FlowNode, Flows } from "./read-flows";

export type PlacedNode = FlowNode & { box: Box; isFirst: boolean; isLast: boolean };
/** The vertical centres of its ends, and its constant width. */
export type PlacedFlow = Flow & { left: number; right: number; fromY: number; toY: number; width: number };
export type Layout = { nodes: PlacedNode[]; flows: PlacedFlow[] };

export type Margins = { left: number; right: number /** Above and below. */; edge: number; padding: number };

export const NODE_WIDTH = 6;
const aligners = { left: sankeyLeft, right: sankeyRight, center: sankeyCenter, justify: sankeyJustify };

type Node = { id: string };
type Link = { source: string; target: string; value: number; index: number };

export function layOutFlows({ align, nodes, flows }: Flows, margins: Margins): Layout {
  const { margin, width, height } = canvas;
  const layout = sankey<Node, Link>()
    .nodeId(({ id }) => id)
    .nodeWidth(NODE_WIDTH)
    .nodePadding(margins.padding)
    .nodeAlign(aligners[align])
    .nodeSort(null)
    .linkSort(null)
    .extent([
      [margin + margins.left, margin + margins.edge],
      [width - margin - margins.right, height - margin - margins.edge],
    ]);
  const graph = arrange(() =>
    layout({
      nodes: nodes.map(({ id }) => ({ id })),
      links: flows.map(({ from, to, value }, index) => ({ source: from, target: to, value, index })),
    }),
  );
  return {
    nodes: graph.nodes.flatMap((placed, index) => {
      const node = nodes[index];
      const { x0 = 0, y0 = 0, x1 = 0, y1 = 0 } = placed;
      const box: Box = [x0, y0, x1, y1];
      return node ? [{ ...node, box, isFirst: node.inflow === 0, isLast: node.outflow === 0 }] : [];
    }),
    flows: graph.links.flatMap((placed, index) => {
      const flow = flows[index];
      const { x1: left = 0 } = placed.source as { x1?: number };
      const { x0: right = 0 } = placed.target as { x0?: number };
      const { y0: fromY = 0, y1: toY = 0, width = 0 } = placed;
      return flow ? [{ ...flow, left, right, fromY, toY, width }] : [];
    }),
  };
}

function arrange<T>(make: () => T): T {
  try {
    return make();
  } catch {
    throw new DiagramSourceError("links", "what flows must not come back to where it was");
  }
}
