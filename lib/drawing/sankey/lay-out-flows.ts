import { sankey, sankeyCenter, sankeyJustify, sankeyLeft, sankeyRight } from "d3-sankey";
import { canvas } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import type { Box } from "../elements";
import type { Flow, FlowNode, Flows } from "./flows";

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
      const box = {
        left: placed.x0 ?? 0,
        top: placed.y0 ?? 0,
        right: placed.x1 ?? 0,
        bottom: placed.y1 ?? 0,
      };
      return node ? [{ ...node, box, isFirst: node.inflow === 0, isLast: node.outflow === 0 }] : [];
    }),
    flows: graph.links.flatMap((placed, index) => {
      const flow = flows[index];
      const [source, target] = [placed.source as { x1?: number }, placed.target as { x0?: number }];
      const ends = {
        left: source.x1 ?? 0,
        right: target.x0 ?? 0,
        fromY: placed.y0 ?? 0,
        toY: placed.y1 ?? 0,
      };
      return flow ? [{ ...flow, ...ends, width: placed.width ?? 0 }] : [];
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
