import { Graphviz } from "@hpcc-js/wasm-graphviz";
import { unprintable } from "../../unprintable";
import { type Compiler, canvas, type DrawingTools, room } from "../compiler";
import { DiagramSourceError } from "../diagram-source-error";
import { element, path } from "../elements";
import type { Point } from "../geometry";
import { pair, short } from "../numbers";
import { arrowhead } from "./arrowheads";
import { labelLines, widthOf } from "./label-lines";
import { lookOf } from "./looks";
import { drawLines, type NodeDrawing, nodeDrawing } from "./node-shapes";
import { type Attributes, type Layout, type PlacedCluster, type PlacedEdge, readLayout } from "./read-layout";

/** Limit for scaling up a small graph to fill the canvas. */
const MOST_STRETCH = 1.6;
const engines = ["dot", "neato", "fdp", "sfdp", "circo", "twopi", "osage", "patchwork"] as const;
type Engine = (typeof engines)[number];

/** Between neighbours and between ranks, in inches. The widest spacing with which the graph fits is used. */
const spacings = [
  [0.3, 0.38],
  [0.22, 0.26],
  [0.16, 0.18],
  [0.12, 0.12],
] as const;
type Spacing = (typeof spacings)[number];

/** Defaults before the author's attributes: our shape, and a font about as wide as ours. */
function defaults([nodes, ranks]: Spacing): string {
  const words = "fontname=Helvetica fontsize=13";
  return `graph [${words} nodesep=${nodes} ranksep=${ranks}]; node [shape=box]; edge [${words}];`;
}

/** Draws a graph in the DOT language: Graphviz computes the layout, our classes the style. */
export const compileDot: Compiler = async (source, tools) => {
  const opening = /^\s*(?:\/\/[^\n]*\n\s*|\/\*[\s\S]*?\*\/\s*)*(?:strict\s+)?(?:di)?graph\b[^{]*\{/i.exec(
    source,
  )?.[0];
  const closing = source.lastIndexOf("}");
  if (opening === undefined || closing < 0)
    throw new DiagramSourceError("dot", "must be one graph or digraph in { }");
  // Graphviz would write them into its JSON as they are.
  if (unprintable.test(source)) throw new DiagramSourceError("dot", "must not have control characters");
  const graphviz = await Graphviz.load();
  const body = source.slice(opening.length, closing);
  const place = (more: string, spacing: Spacing = spacings[0]): Layout =>
    readLayout(layOut(graphviz, `${opening}${defaults(spacing)}${body}\n${more}}`));

  const stated = place("");
  const nodes = new Map<string, NodeDrawing>();
  for (const { name, attributes } of stated.nodes) {
    nodes.set(name, nodeDrawing(name, attributes, lookOf(attributes.class, name, "node"), tools));
  }
  const sized = Array.from(nodes, ([name, node]) => sizeStatement(name, node)).join("\n");
  let spacing: Spacing = spacings[0];
  let layout = place(sized);
  for (spacing of spacings) {
    layout = place(sized, spacing);
    if (fits(layout)) break;
  }
  const stretched = stretchOf(layout);
  return drawLayout(stretched ? place(`${sized}\n${stretched}`, spacing) : layout, nodes, tools);
};

function layOut(graphviz: Graphviz, dot: string): string {
  const engine = /\blayout\s*=\s*"?(\w+)/.exec(dot)?.[1] ?? "dot";
  if (!engines.includes(engine as Engine))
    throw new DiagramSourceError("layout", `“${engine}” is none of ${engines.join(", ")}`);
  try {
    return graphviz.layout(dot, "json", engine as Engine);
  } catch (error) {
    throw new DiagramSourceError("dot", error instanceof Error ? error.message.trim() : String(error));
  }
}

function sizeStatement(name: string, { size: [width, height], edge }: NodeDrawing): string {
  const quoted = `"${name.replaceAll('"', '\\"')}"`;
  // We draw the text ourselves; an empty label keeps Graphviz from reserving space for its own.
  return `${quoted} [label="" shape=${edge} fixedsize=true width=${short(width / 72, 4)} height=${short(height / 72, 4)}];`;
}

function fits({ width, height }: Layout): boolean {
  return width <= room.width + 0.5 && height <= room.height + 0.5;
}

function stretchOf(layout: Layout): string | undefined {
  const { width, height, attributes } = layout;
  if (attributes.ratio || !fits(layout)) return undefined;
  const inches = [Math.min(room.width, width * MOST_STRETCH), Math.min(room.height, height * MOST_STRETCH)];
  return `graph [ratio=fill size="${inches.map((size) => short((size - 0.5) / 72, 4)).join(",")}"];`;
}

function drawLayout(layout: Layout, nodes: ReadonlyMap<string, NodeDrawing>, tools: DrawingTools): string {
  const { width, height } = layout;
  if (!fits(layout)) {
    throw new DiagramSourceError(
      "dot",
      `the graph takes ${Math.ceil(width)} × ${Math.ceil(height)} pixels of ${room.width} × ${room.height}: shorten or break labels, lower nodesep and ranksep, or turn rankdir`,
    );
  }
  const [left, top] = [(canvas.width - width) / 2, (canvas.height - height) / 2];
  const move = ([x, y]: Point): Point => [x + left, y + top];
  const [edges, placed] = [layout.edges.filter(isSeen), layout.nodes.filter(isSeen)];
  const body = [
    ...layout.clusters.map((cluster) => drawCluster(cluster, move)),
    ...edges.map((edge) => drawEdge(edge, layout.isDirected, move)),
    ...placed.map(({ name, centre }) => nodes.get(name)?.draw(move(centre)) ?? ""),
    ...edges.map((edge) => drawEdgeLabel(edge, move, tools)),
  ];
  return element("svg", { viewBox: `0 0 ${canvas.width} ${canvas.height}` }, body.join("\n"));
}

/** Invisible elements only affect the layout. */
const isSeen = ({ attributes }: { attributes: Attributes }) => !/\binvis\b/.test(attributes.style ?? "");

function drawCluster({ box, labelAt, attributes }: PlacedCluster, move: (point: Point) => Point): string {
  const look = lookOf(attributes.class ?? "grey", attributes.name ?? "cluster", "cluster");
  const [x, y] = move([box.left, box.top]);
  const size = { width: short(box.width), height: short(box.height) };
  const frame = element("rect", { class: look.outline, x: short(x), y: short(y), ...size, rx: "6" });
  if (!labelAt || !attributes.label) return frame;
  return frame + drawLines(labelLines(attributes.label, ""), move(labelAt), box.width - 16, look.words);
}

function drawEdge(edge: PlacedEdge, isDirected: boolean, move: (point: Point) => Point): string {
  const owner = `${edge.tail} -> ${edge.head}`;
  const look = lookOf(classOf(edge), owner, "edge");
  const {
    dir = isDirected ? "forward" : "none",
    arrowhead: head = "normal",
    arrowtail: tail = "normal",
  } = edge.attributes;
  const heads: string[] = [];
  const lines = edge.curves.map((curve, index) => {
    const points = curve.map(move);
    if (index === 0 && edge.startTip && (dir === "back" || dir === "both")) {
      points.unshift(...finish(tail, move(edge.startTip), points[0] ?? [0, 0], points[0] ?? [0, 0]));
    }
    if (index === edge.curves.length - 1 && edge.endTip && (dir === "forward" || dir === "both")) {
      const last = points.at(-1) ?? [0, 0];
      points.push(...finish(head, move(edge.endTip), last, last).reverse());
    }
    return pathOf(points);
  });
  return path(look.outline, lines.join("")) + heads.join("");

  /** A straight segment, as a curve, from where Graphviz ends the line to where the arrow begins. */
  function finish(kind: string, tip: Point, from: Point, join: Point): Point[] {
    const { drawn, end } = arrowhead(kind, tip, from, look);
    heads.push(drawn);
    return [end, end, join];
  }
}

function classOf({ attributes }: PlacedEdge): string {
  return [attributes.class, attributes.style === "dashed" ? "dashed" : ""].filter(Boolean).join(" ");
}

function pathOf([start = [0, 0], ...points]: Point[]): string {
  let data = `M${pair(start)}`;
  for (let index = 0; index + 2 < points.length; index += 3) {
    const curve = points.slice(index, index + 3).map((point) => pair(point));
    data += `C${curve.join(" ")}`;
  }
  return data;
}

function drawEdgeLabel(edge: PlacedEdge, move: (point: Point) => Point, tools: DrawingTools): string {
  const { label } = edge.attributes;
  if (!label || !edge.labelAt) return "";
  const look = lookOf(edge.attributes.class, `${edge.tail} -> ${edge.head}`, "edge");
  const lines = labelLines(label, "");
  return drawLines(lines, move(edge.labelAt), widthOf(lines, look.words, tools), `${look.words} halo`);
}
