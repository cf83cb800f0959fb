import { DiagramSourceError } from "../diagram-source-error";
import { asList, asNumber, asObject, asText, type Fields, readRoot } from "../read-json";
import { readSegments } from "./read-segments";
import type { Edge, Group, Lane, Scale, Segment, Timing } from "./timing";

/** Parses WaveJSON. @throws DiagramSourceError naming the lane */
export function readTiming(source: string): Timing {
  const fields = readRoot(source, "wave", ["signal", "edge", "head", "foot"]);
  const [lanes, groups]: [Lane[], Group[]] = [[], []];
  readSignals(asList(fields.signal, "signal"), 0, lanes, groups);
  const cycles = Math.max(0, ...lanes.flatMap(({ segments }) => segments.map(({ to }) => Math.floor(to))));
  if (!lanes.length || cycles === 0) throw new DiagramSourceError("signal", "has no lane with a wave");
  const edges = fields.edge === undefined ? [] : asList(fields.edge, "edge").map(readEdge);
  refuseLooseEnds(edges, lanes);
  for (const lane of lanes) lane.segments = levelEnd(lane.segments, cycles);
  return {
    lanes,
    groups,
    edges,
    head: readScale(fields.head, "head"),
    foot: readScale(fields.foot, "foot"),
    cycles,
  };
}

/** Extends a lane that its phase has shortened, or cuts one that its phase has delayed, at the end of the picture. */
function levelEnd(segments: readonly Segment[], cycles: number): Segment[] {
  const kept = segments.filter(({ from }) => from < cycles);
  return kept.map((segment, index) => {
    const isLast = index === kept.length - 1;
    const isShort = isLast && cycles - segment.to < 1;
    return { ...segment, to: isShort ? cycles : Math.min(segment.to, cycles) };
  });
}

function readSignals(list: readonly unknown[], depth: number, lanes: Lane[], groups: Group[]): void {
  for (const entry of list) {
    if (!Array.isArray(entry)) {
      lanes.push(readLane(entry, lanes.length + 1));
      continue;
    }
    const [name, ...inside] = entry as unknown[];
    const group = {
      name: asText(name, `group at lane ${lanes.length + 1}`),
      first: lanes.length,
      last: 0,
      depth,
    };
    if (depth > 0) throw new DiagramSourceError(`group “${group.name}”`, "a group cannot stand in a group");
    if (!inside.length) throw new DiagramSourceError(`group “${group.name}”`, "has no lanes");
    groups.push(group);
    readSignals(inside, depth + 1, lanes, groups);
    group.last = lanes.length - 1;
  }
}

function readLane(value: unknown, number: number): Lane {
  const fields = asObject(value, `lane ${number}`, ["name", "wave", "data", "node", "period", "phase"]);
  const name = fields.name === undefined ? "" : asText(fields.name, `lane ${number}.name`);
  const field = name ? `lane “${name}”` : `lane ${number}`;
  const period = fields.period === undefined ? 1 : asNumber(fields.period, `${field}.period`, 0.5);
  const phase = fields.phase === undefined ? 0 : asNumber(fields.phase, `${field}.phase`, -100);
  const timed =
    fields.wave === undefined
      ? { segments: [], gaps: [] }
      : readSegments(
          asText(fields.wave, `${field}.wave`),
          readData(fields, field),
          { period, phase },
          `${field}.wave`,
        );
  return { field, name, ...timed, nodes: readNodes(fields, { period, phase }, field) };
}

function readData(fields: Fields, field: string): string[] {
  if (fields.data === undefined) return [];
  if (typeof fields.data === "string") return fields.data.split(/\s+/).filter(Boolean);
  return asList(fields.data, `${field}.data`).map((words, index) =>
    words === "" ? "" : asText(words, `${field}.data[${index}]`),
  );
}

function readNodes(
  fields: Fields,
  { period, phase }: { period: number; phase: number },
  field: string,
): Map<string, number> {
  const nodes = new Map<string, number>();
  if (fields.node === undefined) return nodes;
  for (const [index, letter] of [...asText(fields.node, `${field}.node`)].entries()) {
    if (letter === ".") continue;
    if (!/[A-Za-z]/.test(letter)) throw new DiagramSourceError(`${field}.node`, `“${letter}” is no letter`);
    nodes.set(letter, index * period - phase);
  }
  return nodes;
}

const shapes: Record<string, Edge["shape"]> = {
  "-": "straight",
  "~": "curved",
  "-|": "stepped",
  "-|-": "stepped",
  "|-": "stepped",
  "-~": "curved",
  "~-": "curved",
  "-~-": "curved",
  "+": "span",
};

function readEdge(value: unknown, index: number): Edge {
  const field = `edge[${index}]`;
  const text = asText(value, field);
  const parts = /^([A-Za-z])(<?)([-~|+]+)(>?)([A-Za-z])(?:\s+(.*))?$/.exec(text);
  const [, from = "", back = "", line = "", on = "", to = "", words = ""] = parts ?? [];
  const shape = shapes[line];
  if (!parts || !shape) throw new DiagramSourceError(field, `“${text}” should read as “a->b words”`);
  return { field, from, to, shape, startsWithHead: back === "<", endsWithHead: on === ">", words };
}

function refuseLooseEnds(edges: readonly Edge[], lanes: readonly Lane[]): void {
  for (const { field, from, to } of edges) {
    const missing = [from, to].find((letter) => !lanes.some(({ nodes }) => nodes.has(letter)));
    if (missing) throw new DiagramSourceError(field, `no lane has the node “${missing}”`);
  }
}

function readScale(value: unknown, field: string): Scale {
  const fields = value === undefined ? {} : asObject(value, field, ["text", "tick", "tock"]);
  const number = (key: string) =>
    fields[key] === undefined ? undefined : asNumber(fields[key], `${field}.${key}`, 0);
  const text = fields.text === undefined ? "" : asText(fields.text, `${field}.text`);
  return { text, tick: number("tick"), tock: number("tock") };
}
