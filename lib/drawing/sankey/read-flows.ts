import { DiagramSourceError } from "../diagram-source-error";
import { asChoice, asList, asNumber, asObject, asText, readRoot } from "../read-json";

export const hues = ["blue", "teal", "green", "ochre", "red", "umber"] as const;
export type Hue = (typeof hues)[number];
export const aligns = ["left", "right", "center", "justify"] as const;

export type FlowNode = { id: string; label: string; hue: Hue | undefined; inflow: number; outflow: number };
export type Flow = { from: string; to: string; value: number; label: string; hue: Hue };
export type Flows = { unit: string; align: (typeof aligns)[number]; nodes: FlowNode[]; flows: Flow[] };

/** The amount through a node; for a source or a sink, only one side is known. */
export function throughput({ inflow, outflow }: FlowNode): number {
  return Math.max(inflow, outflow);
}

/** At most two decimals, with a thousands separator: "1,250 kWh", "4.5 %". */
export function amount(value: number, unit: string): string {
  const [whole = "", part] = String(Number(value.toFixed(2))).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const number = part ? `${grouped}.${part}` : grouped;
  return unit ? `${number}\u00a0${unit}` : number;
}

/** Fraction of the flow that rounding may lose. */
const TOLERANCE = 1e-6;

/** Parses nodes and flows. @throws DiagramSourceError naming the field or the node */
export function readFlows(source: string): Flows {
  const fields = readRoot(source, "sankey", ["unit", "nodes", "links", "align"]);
  const unit = fields.unit === undefined ? "" : asText(fields.unit, "unit");
  const align = fields.align === undefined ? "justify" : asChoice(fields.align, "align", aligns);
  const nodes = asList(fields.nodes, "nodes").map(readNode);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const twice = nodes.find(({ id }, index) => nodes.findIndex((other) => other.id === id) < index);
  if (twice) throw new DiagramSourceError("nodes", `“${twice.id}” is there twice`);
  const flows = asList(fields.links, "links").map((value, index) => readFlow(value, index, byId));
  if (!flows.length) throw new DiagramSourceError("links", "nothing flows");
  for (const node of nodes) refuseLoss(node, unit);
  return { unit, align, nodes, flows };
}

function readNode(value: unknown, index: number): FlowNode {
  const field = `nodes[${index}]`;
  const fields = asObject(value, field, ["id", "label", "class"]);
  const id = asText(fields.id, `${field}.id`);
  const label = fields.label === undefined ? id : asText(fields.label, `${field}.label`);
  return { id, label, hue: readHue(fields.class, `${field}.class`), inflow: 0, outflow: 0 };
}

function readFlow(value: unknown, index: number, nodes: ReadonlyMap<string, FlowNode>): Flow {
  const field = `links[${index}]`;
  const fields = asObject(value, field, ["from", "to", "value", "label", "class"]);
  const [from, to] = [nodeOf("from"), nodeOf("to")];
  if (from === to) throw new DiagramSourceError(field, `“${from.id}” flows into itself`);
  const size = asNumber(fields.value, `${field}.value`, 0);
  if (size === 0) throw new DiagramSourceError(`${field}.value`, "must be more than 0");
  from.outflow += size;
  to.inflow += size;
  const hue = readHue(fields.class, `${field}.class`) ?? to.hue ?? from.hue ?? "blue";
  const label = fields.label === undefined ? "" : asText(fields.label, `${field}.label`);
  return { from: from.id, to: to.id, value: size, label, hue };

  function nodeOf(key: "from" | "to"): FlowNode {
    const id = asText(fields[key], `${field}.${key}`);
    const node = nodes.get(id);
    if (!node) throw new DiagramSourceError(`${field}.${key}`, `no node has the id “${id}”`);
    return node;
  }
}

function readHue(value: unknown, field: string): Hue | undefined {
  return value === undefined ? undefined : asChoice(value, field, hues);
}

/** Inflow must equal outflow, except at sources and sinks. */
function refuseLoss({ id, label, inflow, outflow }: FlowNode, unit: string): void {
  if (!inflow && !outflow) throw new DiagramSourceError(`node “${id}”`, "nothing flows through it");
  if (!inflow || !outflow) return;
  if (Math.abs(inflow - outflow) <= TOLERANCE * Math.max(inflow, outflow)) return;
  throw new DiagramSourceError(
    `node “${id}”`,
    `${amount(inflow, unit)} flow into “${label}”, but ${amount(outflow, unit)} out of it`,
  );
}
