import { describe, expect, it } from "vitest";
import { compileDot } from "@/lib/drawing/dot/compile-dot";
import { type CompiledElement, compiled, count, textsIn } from "./compiled-elements";

const draw = (source: string) => compiled(compileDot, source);
const texts = (elements: readonly CompiledElement[]) => textsIn(elements);
const byWords = (elements: readonly CompiledElement[], words: string) => {
  const found = elements.find((element) => element.name === "text" && element.words === words);
  if (!found) throw new Error(`no text “${words}”`);
  return found;
};
const points = ({ attributes }: CompiledElement) =>
  (attributes.points ?? "").split(" ").map((pair) => pair.split(",").map(Number));

describe("a graph in DOT", () => {
  it("is laid out by ranks, each node a shape with its own words", async () => {
    const drawing = await draw("digraph { a [label=Start]; b [label=End]; a -> b }");
    expect(texts(drawing)).toEqual(["Start", "End"]);
    expect(count(drawing, "rect", "line", "fill-paper")).toBe(2);
    expect(byWords(drawing, "Start").number("y")).toBeLessThan(byWords(drawing, "End").number("y"));
  });

  it("runs from left to right where it says so", async () => {
    const drawing = await draw("digraph { rankdir=LR; a -> b -> c }");
    const across = ["a", "b", "c"].map((name) => byWords(drawing, name).number("x"));
    expect(across).toEqual([...across].sort((one, other) => one - other));
    expect(new Set(["a", "b", "c"].map((name) => byWords(drawing, name).number("y"))).size).toBe(1);
  });

  it("ends its lines in arrowheads that touch the shape they point at", async () => {
    const drawing = await draw("digraph { a [shape=box]; b [shape=box]; a -> b }");
    const [, below] = drawing.filter(({ name }) => name === "rect");
    const head = drawing.find(({ name }) => name === "polygon");
    const [, tipY = 0] = points(head as CompiledElement)[0] ?? [];
    expect(Math.abs(tipY - (below?.number("y") ?? 0))).toBeLessThan(1.5);
  });

  it("draws no head in a graph without directions, and both where it is told to", async () => {
    expect(count(await draw("graph { a -- b }"), "polygon")).toBe(0);
    expect(count(await draw("digraph { a -> b [dir=both] }"), "polygon")).toBe(2);
    expect(count(await draw("digraph { a -> b [dir=none] }"), "polygon")).toBe(0);
  });

  it.each([
    ["ellipse", "ellipse", 1],
    ["circle", "ellipse", 1],
    ["doublecircle", "ellipse", 2],
    ["diamond", "polygon", 1],
    ["parallelogram", "polygon", 1],
    ["hexagon", "polygon", 1],
    ["cylinder", "path", 1],
    ["plaintext", "rect", 0],
  ] as const)("draws a node as %s", async (shape, element, number) => {
    const drawing = await draw(`graph { a [shape=${shape} label=words] }`);
    expect(count(drawing, element)).toBe(number);
    expect(texts(drawing)).toEqual(["words"]);
  });

  it("keeps a point without words", async () => {
    const drawing = await draw("digraph { start [shape=point]; start -> a }");
    expect(texts(drawing)).toEqual(["a"]);
    expect(count(drawing, "ellipse", "fill-ink")).toBe(1);
  });

  it("makes each node large enough for its words", async () => {
    const words = "a node of many words";
    for (const shape of ["box", "oval", "circle", "hexagon"]) {
      const drawing = await draw(`graph { a [shape=${shape} label="${words}"] }`);
      const outline = drawing.find(({ name }) => ["rect", "ellipse", "polygon"].includes(name));
      const xs = outline?.name === "polygon" ? points(outline).map(([x = 0]) => x) : [];
      const width = {
        rect: () => outline?.number("width") ?? 0,
        ellipse: () => 2 * (outline?.number("rx") ?? 0),
        polygon: () => Math.max(...xs) - Math.min(...xs),
      }[outline?.name as "rect" | "ellipse" | "polygon"]();
      expect(width, shape).toBeGreaterThan(130);
    }
  });

  it("takes hues, thick and dashed lines and classes of words", async () => {
    const drawing = await draw(
      'digraph { a [class="blue strong bold"]; b [class="red bare dashed"]; a -> b [class="red dashed" label=sends] }',
    );
    expect(count(drawing, "rect", "line-strong", "stroke-blue", "wash-blue")).toBe(1);
    expect(count(drawing, "rect", "line", "stroke-red", "dashed")).toBe(1);
    expect(count(drawing, "rect", "wash-red")).toBe(0);
    expect(count(drawing, "path", "stroke-red", "dashed")).toBe(1);
    expect(textsIn(drawing, "bold")).toEqual(["a"]);
    expect(textsIn(drawing, "note", "halo")).toEqual(["sends"]);
  });

  it("breaks labels, and sets lines left", async () => {
    const drawing = await draw('graph { a [label="first\\nsecond"]; b [label="left\\lright one\\l"] }');
    expect(texts(drawing)).toEqual(["first", "second", "left", "right one"]);
    expect(byWords(drawing, "first").attributes["text-anchor"]).toBe("middle");
    expect(byWords(drawing, "left").attributes["text-anchor"]).toBe("start");
    expect(byWords(drawing, "second").number("y") - byWords(drawing, "first").number("y")).toBe(17);
  });

  it("stacks the compartments of a record, the first of them the name", async () => {
    const drawing = await draw('digraph { s [shape=record label="{Shape|+ area|+ draw()}"] }');
    expect(texts(drawing)).toEqual(["Shape", "+ area", "+ draw()"]);
    expect(textsIn(drawing, "bold")).toEqual(["Shape"]);
    expect(count(drawing, "line")).toBe(2);
  });

  it("frames a cluster with its name", async () => {
    const drawing = await draw("digraph { subgraph cluster_x { label=Server class=teal; a -> b } }");
    expect(count(drawing, "rect", "wash-teal")).toBe(1);
    expect(texts(drawing)).toContain("Server");
  });

  it("leaves out what is invisible, and keeps its place", async () => {
    const graph = (style: string) => `digraph { d ${style}; a -> b ${style}; a -> c; a -> d ${style} }`;
    const [seen, hidden] = [await draw(graph("")), await draw(graph("[style=invis]"))];
    expect(texts(seen).toSorted()).toEqual(["a", "b", "c", "d"]);
    expect(texts(hidden).toSorted()).toEqual(["a", "b", "c"]);
    expect(count(hidden, "path")).toBe(1);
    for (const axis of ["x", "y"] as const) {
      expect(byWords(hidden, "b").number(axis)).toBe(byWords(seen, "b").number(axis));
    }
  });

  it("stays within the canvas and its margins, whatever the engine", async () => {
    for (const engine of ["dot", "neato", "circo", "twopi", "fdp"]) {
      const drawing = await draw(`graph { layout=${engine}; a -- b -- c -- d -- a; b -- e }`);
      for (const node of drawing.filter(({ name }) => name === "rect")) {
        expect(node.number("x"), engine).toBeGreaterThanOrEqual(15.5);
        expect(node.number("x") + node.number("width"), engine).toBeLessThanOrEqual(384.5);
        expect(node.number("y"), engine).toBeGreaterThanOrEqual(15.5);
        expect(node.number("y") + node.number("height"), engine).toBeLessThanOrEqual(284.5);
      }
    }
  });

  it.each([
    ["a -> b", "dot: must be one graph or digraph in { }"],
    ['digraph { a -> b [label="\u000ex"] }', "dot: must not have control characters"],
    ["digraph { a -> }", "dot: "],
    ["digraph { a [shape=star] }", "a shape: “star” is none of box"],
    ["digraph { a [class=pink] }", "a class: “pink” is none of blue"],
    ["digraph { a -> b [arrowhead=crow] }", "arrowhead: “crow” is none of none, normal"],
    ["digraph { a -> b [class=loud] }", "a -> b class: “loud”"],
    ["digraph { layout=osmosis; a }", "layout: “osmosis” is none of dot"],
    [
      `digraph { rankdir=LR; ${Array.from({ length: 30 }, (_, at) => `n${at}`).join(" -> ")} }`,
      "the graph takes",
    ],
  ])("refuses %j in words", async (source, message) => {
    await expect(draw(source)).rejects.toThrow(message);
  });
});
