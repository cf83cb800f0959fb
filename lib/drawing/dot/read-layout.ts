import { DiagramSourceError } from "../diagram-source-error";
import type { Point } from "../geometry";

export type Attributes = Readonly<Record<string, string>>;
export type Box = { left: number; top: number; width: number; height: number };

export type PlacedNode = { name: string; centre: Point; attributes: Attributes };
export type PlacedEdge = {
  tail: string;
  head: string;
  /** Bezier curves: a start, then two control points and an end each. */
  curves: Point[][];
  /** Tips of the arrows, if any. */
  startTip: Point | undefined;
  endTip: Point | undefined;
  labelAt: Point | undefined;
  attributes: Attributes;
};
export type PlacedCluster = { box: Box; labelAt: Point | undefined; attributes: Attributes };

export type Layout = {
  isDirected: boolean;
  width: number;
  height: number;
  attributes: Attributes;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  clusters: PlacedCluster[];
};

type Json = Record<string, unknown>;

/** Attributes that link, load files or only affect Graphviz's own drawing. */
const refused = /url|href|target|tooltip|image|fontpath|shapefile|stylesheet|background|comment/i;

/** Parses Graphviz's `json` output; points become pixels, and y points down. */
export function readLayout(json: string): Layout {
  const root = JSON.parse(json) as Json;
  const [left, bottom, right, top] = numbers(root.bb);
  const flip = ([x = 0, y = 0]: number[]): Point => [x - left, top - y];
  const objects = (root.objects ?? []) as Json[];
  const names = new Map(objects.map((object) => [object._gvid as number, String(object.name)]));
  return {
    isDirected: root.directed === true,
    width: right - left,
    height: top - bottom,
    attributes: attributesOf(root, "graph"),
    nodes: objects.filter(({ pos }) => pos !== undefined).map(readNode),
    clusters: objects.filter(({ name }) => String(name).startsWith("cluster")).map(readCluster),
    edges: ((root.edges ?? []) as Json[]).map(readEdge),
  };

  function readNode(object: Json): PlacedNode {
    const name = String(object.name);
    const attributes = attributesOf(object, name);
    return { name, centre: flip(numbers(object.pos)), attributes };
  }

  function readCluster(object: Json): PlacedCluster {
    const [x1, y1, x2, y2] = numbers(object.bb);
    const [x, y] = flip([x1, y2]);
    const box = { left: x, top: y, width: x2 - x1, height: y2 - y1 };
    const attributes = attributesOf(object, String(object.name));
    return { box, labelAt: object.lp === undefined ? undefined : flip(numbers(object.lp)), attributes };
  }

  function readEdge(edge: Json): PlacedEdge {
    const tail = names.get(edge.tail as number) ?? "";
    const head = names.get(edge.head as number) ?? "";
    let [startTip, endTip]: (Point | undefined)[] = [];
    const curves = String(edge.pos ?? "")
      .split(";")
      .map((spline) =>
        spline
          .trim()
          .split(/\s+/)
          .flatMap((part) => {
            const [first = "", ...rest] = part.split(",");
            if (first === "s") startTip = flip(rest.map(Number));
            if (first === "e") endTip = flip(rest.map(Number));
            return first === "s" || first === "e" ? [] : [flip([Number(first), ...rest.map(Number)])];
          }),
      );
    const labelAt = edge.lp === undefined ? undefined : flip(numbers(edge.lp));
    return {
      tail,
      head,
      curves,
      startTip,
      endTip,
      labelAt,
      attributes: attributesOf(edge, `${tail} -> ${head}`),
    };
  }
}

function attributesOf(object: Json, owner: string): Attributes {
  const stated = Object.entries(object).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  for (const [name, value] of stated) {
    if (refused.test(name)) throw new DiagramSourceError(owner, `${name} is not allowed in a drawing`);
    if (name.endsWith("label") && /^<|<\w+[^>]*>/.test(value))
      throw new DiagramSourceError(owner, "labels are plain words, not HTML and without ports");
  }
  return Object.fromEntries(stated);
}

function numbers(list: unknown): [number, number, number, number] {
  const [a = 0, b = 0, c = 0, d = 0] = String(list)
    .split(/[\s,]+/)
    .map(Number);
  return [a, b, c, d];
}
