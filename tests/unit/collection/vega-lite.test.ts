import { describe, expect, it } from "vitest";
import { fillClasses, strokeClasses } from "@/lib/drawing/paints";
import { typeStyles } from "@/lib/drawing/type-styles";
import { compileVegaLite } from "@/lib/drawing/vega-lite/compile-vega-lite";
import { readVocabulary } from "@/scripts/collection/vocabulary";
import { type CompiledElement, compiled, count, markupOf, textsIn } from "./compiled-elements";
import { at, only, type Point } from "./drawing";

type Spec = Record<string, unknown>;

const quantitative = (field: string, more: Spec = {}) => ({ field, type: "quantitative", ...more });
const table = (...rows: Spec[]) => ({ values: rows });
const draw = (spec: Spec) => compiled(compileVegaLite, JSON.stringify(spec));
const three = table({ k: "a", v: 1 }, { k: "b", v: 3 }, { k: "c", v: 2 });
const bars = {
  data: three,
  mark: "bar",
  encoding: { x: { field: "k", type: "nominal" }, y: quantitative("v") },
};
const parabola = {
  data: { sequence: { start: 0, stop: 4.01, step: 0.05, as: "x" } },
  transform: [{ calculate: "datum.x * datum.x", as: "y" }],
  mark: "line",
  encoding: {
    x: quantitative("x", { scale: { domain: [0, 4] }, axis: { values: [0, 4] } }),
    y: quantitative("y", { scale: { domain: [0, 16] }, axis: { values: [0, 16] } }),
  },
};

/** The absolute points of a path of moves and straight lines. */
function points(path: CompiledElement): Point[] {
  const list: Point[] = [];
  for (const [, command = "", numbers = ""] of (path.attributes.d ?? "").matchAll(/([MLHV])([^MLHVZ]*)/g)) {
    const values = numbers.trim().split(/\s+/).map(Number);
    const [x, y] = list.at(-1) ?? [0, 0];
    if (command === "H") list.push([at(values, 0), y]);
    else if (command === "V") list.push([x, at(values, 0)]);
    else list.push([at(values, 0), at(values, 1)]);
  }
  return list;
}

const curveIn = (elements: CompiledElement[]) =>
  only(elements.filter(({ name, classes }) => name === "path" && classes.includes("line-strong")));

/** Reads the scales back from the words at the axes. */
function scales(elements: CompiledElement[], [right, top]: [number, number]) {
  const notes = elements.filter(({ name, classes }) => name === "text" && classes.includes("note"));
  const label = (words: string, anchor: string) =>
    only(notes.filter((note) => note.words === words && note.attributes["text-anchor"] === anchor));
  const [left, far] = [label("0", "middle").number("x"), label(String(right), "middle").number("x")];
  const [low, high] = [label("0", "end").number("y"), label(String(top), "end").number("y")];
  const baseline = low - Math.max(...points(curveIn(elements)).map(([, y]) => y));
  return ([x, y]: Point): Point => [
    ((x - left) / (far - left)) * right,
    ((low - baseline - y) / (low - high)) * top,
  ];
}

describe("a plotted function", () => {
  it("has every point of its path on the function", async () => {
    const elements = await draw(parabola);
    const unscale = scales(elements, [4, 16]);
    const found = points(curveIn(elements)).map(unscale);
    expect(found.length).toBeGreaterThan(12);
    for (const [x, y] of found) expect(Math.abs(y - x * x)).toBeLessThan(0.05);
    expect(at(found, 0)).toEqual([0, 0]);
    expect(at(found, -1)[0]).toBeCloseTo(4, 2);
  });

  it("leaves out the points that a straight line does not need", async () => {
    const straight = { ...parabola, transform: [{ calculate: "4 * datum.x", as: "y" }] };
    expect(points(curveIn(await draw(straight)))).toHaveLength(2);
  });

  it("ends at the frame when it is clipped", async () => {
    const steep = structuredClone(parabola) as Spec;
    steep.mark = { type: "line", clip: true };
    steep.transform = [{ calculate: "10 * datum.x", as: "y" }];
    const elements = await draw(steep);
    const [start, end] = points(curveIn(elements));
    const unclipped = scales(elements, [4, 16]);
    expect(start && unclipped(start)).toEqual([0, 0]);
    expect(end && unclipped(end)[0]).toBeCloseTo(1.6, 2);
    expect(end && unclipped(end)[1]).toBeCloseTo(16, 2);
  });

  it("has its axes where the other one is zero, if they shall cross", async () => {
    const elements = await draw({
      usermeta: { axes: "cross" },
      data: { sequence: { start: -2, stop: 2.01, step: 0.1, as: "x" } },
      transform: [{ calculate: "datum.x", as: "y" }],
      mark: "line",
      encoding: {
        x: quantitative("x", { scale: { domain: [-2, 2] } }),
        y: quantitative("y", { scale: { domain: [-2, 2] } }),
      },
    });
    const [from, to] = points(curveIn(elements));
    const axes = elements.filter(({ name }) => name === "line");
    const upright = only(axes.filter((axis) => axis.number("x1") === axis.number("x2")));
    const level = only(axes.filter((axis) => axis.number("y1") === axis.number("y2")));
    expect(upright.number("x1")).toBeCloseTo((at(from ?? [], 0) + at(to ?? [], 0)) / 2, 1);
    expect(level.number("y1")).toBeCloseTo((at(from ?? [], 1) + at(to ?? [], 1)) / 2, 1);
    expect(textsIn(elements, "note")).not.toContain("0");
  });
});

describe("bars", () => {
  it("are as high as their values, in a wash under a line of its hue", async () => {
    const found = (await draw(bars)).filter(({ name }) => name === "rect");
    const heights = found.map((bar) => bar.number("height"));
    expect(heights.map((height) => height / at(heights, 0))).toEqual([
      1,
      expect.closeTo(3, 2),
      expect.closeTo(2, 2),
    ]);
    for (const { classes } of found) expect(classes).toEqual(["line", "stroke-blue", "wash-blue"]);
  });

  it("have heads at axes that count, and none at those that name", async () => {
    expect(count(await draw(bars), "polygon")).toBe(1);
    expect(count(await draw(parabola), "polygon")).toBe(2);
    const capped = structuredClone(bars) as Spec;
    capped.encoding = { ...bars.encoding, y: quantitative("v", { axis: { domainCap: "butt" } }) };
    expect(count(await draw(capped), "polygon")).toBe(0);
  });

  it("take the inks of series in their order", async () => {
    const encoding = { ...bars.encoding, color: { field: "k", type: "nominal" } };
    const found = (await draw({ ...bars, encoding })).filter(({ name }) => name === "rect");
    expect(found.map(({ classes }) => classes.at(-1))).toEqual(["wash-blue", "wash-red", "wash-teal"]);
  });
});

describe("words", () => {
  const label = (mark: Spec) => draw({ data: table({}), mark: { type: "text", ...mark } });

  it.each([
    [{ text: "plain" }, ["label"]],
    [{ text: "small", style: "note" }, ["note"]],
    [{ text: "x", style: "variable" }, ["variable"]],
    [{ text: "key", style: ["label", "bold", "halo"], color: "red" }, ["label", "bold", "fill-red", "halo"]],
    [{ text: "x", style: "note", color: "ink" }, ["note", "fill-ink"]],
  ])("of %j get the classes of their style", async (mark, classes) => {
    expect(only((await label(mark)).filter(({ name }) => name === "text")).classes).toEqual(classes);
  });

  it("may hold variables, indices and exponents", async () => {
    const elements = await label({ text: "*v*_{max} = 10^{3} \\* 2", color: "blue" });
    expect(textsIn(elements)).toEqual(["vmax = 103 * 2"]);
    const spans = elements.filter(({ name }) => name === "tspan");
    expect(spans.map(({ words, classes }) => [words, ...classes])).toEqual([
      ["v", "variable", "fill-blue"],
      ["max", "sub"],
      [" = 10"],
      ["3", "sub"],
      [" * 2"],
    ]);
    const dropped = spans.reduce((sum, span) => sum + Number(span.attributes.dy ?? 0), 0);
    expect(dropped).toBeCloseTo(0, 5);
  });

  it("stand inside of the margins, and the plot fills what they leave", async () => {
    const elements = await draw({ ...parabola, encoding: { ...parabola.encoding } });
    for (const text of elements.filter(({ name }) => name === "text")) {
      expect(text.number("x")).toBeGreaterThanOrEqual(16);
      expect(text.number("x")).toBeLessThanOrEqual(384);
      expect(text.number("y")).toBeLessThanOrEqual(284.5);
    }
    const [tipX] = (elements.find(({ name }) => name === "polygon")?.attributes.points ?? "").split(",");
    expect(Math.abs(Number(tipX) - 384)).toBeLessThan(1.5);
  });
});

describe("what Vega-Lite can draw", () => {
  const xy = table(
    { x: 1, y: 2, z: "a" },
    { x: 2, y: 4, z: "b" },
    { x: 3, y: 3, z: "a" },
    { x: 9, y: 1, z: "b" },
  );
  const both = { x: quantitative("x"), y: quantitative("y") };

  it.each<[string, Spec, string, string]>([
    ["points", { data: xy, mark: "point", encoding: both }, "circle", "fill-blue"],
    ["squares", { data: xy, mark: "square", encoding: both }, "path", "fill-blue"],
    ["areas", { data: xy, mark: "area", encoding: both }, "path", "wash-blue"],
    ["trails", { data: xy, mark: "trail", encoding: both }, "path", "fill-blue"],
    ["rules", { data: xy, mark: "rule", encoding: { x: both.x } }, "path", "line"],
    ["ticks", { data: xy, mark: "tick", encoding: { x: both.x } }, "rect", "fill-ink"],
    [
      "heat maps",
      { data: xy, mark: "rect", encoding: { x: { ...both.x, bin: true }, y: { ...both.y, bin: true } } },
      "rect",
      "wash-blue",
    ],
    [
      "pies",
      { data: xy, mark: "arc", encoding: { theta: both.y, color: { field: "x", type: "nominal" } } },
      "path",
      "wash-teal",
    ],
    ["box plots", { data: xy, mark: "boxplot", encoding: { x: both.x } }, "rect", "wash-blue"],
    ["dashes", { data: xy, mark: { type: "line", strokeDash: [4, 3] }, encoding: both }, "path", "dashed"],
    [
      "monotone curves",
      { data: xy, mark: { type: "line", interpolate: "monotone" }, encoding: both },
      "path",
      "line-strong",
    ],
    [
      "facets",
      {
        data: xy,
        facet: { column: { field: "z" } },
        spec: { width: 100, height: 100, mark: "point", encoding: both },
      },
      "circle",
      "fill-blue",
    ],
    [
      "plots side by side",
      { data: xy, hconcat: [1, 2].map(() => ({ width: 100, height: 100, mark: "point", encoding: both })) },
      "circle",
      "fill-blue",
    ],
    [
      "histograms",
      { data: xy, mark: "bar", encoding: { x: { ...both.x, bin: true }, y: { aggregate: "count" } } },
      "rect",
      "wash-blue",
    ],
  ])("comes through: %s", async (_, spec, name, className) => {
    const elements = await draw(spec);
    expect(count(elements, name, className)).toBeGreaterThan(0);
    expect(elements.flatMap(({ attributes }) => Object.values(attributes)).join()).not.toMatch(
      /NaN|undefined/,
    );
  });

  it("is the same every time, also when lots are drawn and several are drawn at once", async () => {
    const spec = JSON.stringify({
      data: { sequence: { start: 0, stop: 20, as: "i" } },
      transform: [
        { calculate: "random()", as: "x" },
        { calculate: "sampleNormal()", as: "y" },
      ],
      mark: "point",
      encoding: both,
    });
    const drawn = await Promise.all([1, 2, 3].map(() => markupOf(compileVegaLite, spec)));
    expect(new Set([...drawn, await markupOf(compileVegaLite, spec)]).size).toBe(1);
  });
});

describe("a plot that is not sound", () => {
  const wide = { ...bars, width: 500 };
  it.each<[string, Spec | string, string]>([
    ["no JSON", "{", "vega-lite: "],
    ["a list", "[]", "vega-lite: the fence must hold one JSON object"],
    [
      "data from the network",
      { ...bars, data: { url: "https://example.com/a.csv" } },
      "data.url: data must stand",
    ],
    [
      "data from the network in a look-up",
      { ...bars, transform: [{ lookup: "k", from: { data: { url: "a.csv" }, key: "k", fields: ["v"] } }] },
      "transform[0].from.data.url: ",
    ],
    [
      "a link",
      { ...bars, encoding: { ...bars.encoding, href: { value: "https://example.com" } } },
      "encoding.href: ",
    ],
    ["an image", { ...bars, mark: "image" }, "mark: an image"],
    ["an image in a layer", { layer: [{ ...bars, mark: { type: "image" } }] }, "layer[0].mark: an image"],
    ["a map", { ...bars, mark: "geoshape" }, "mark: a map"],
    [
      "a gradient",
      { ...bars, mark: { type: "bar", color: { gradient: "linear", stops: [] } } },
      "mark.color.gradient: ",
    ],
    [
      "a legend",
      { ...bars, encoding: { ...bars.encoding, color: { field: "k", legend: {} } } },
      "encoding.color.legend: ",
    ],
    ["a style of its own", { ...bars, config: {} }, "config: "],
    ["a ground of its own", { ...bars, background: "red" }, "background: "],
    ["a title", { ...bars, title: "Bars" }, "title: "],
    ["a control", { ...bars, params: [{ name: "p", bind: { input: "range" } }] }, "params[0].bind: "],
    ["the clock", { ...bars, transform: [{ calculate: "now()", as: "t" }] }, "transform[0].calculate: "],
    [
      "an endless sequence",
      { ...parabola, data: { sequence: { start: 0, stop: 9, step: 1e-6 } } },
      "data.sequence: makes 9000000 rows",
    ],
    [
      "a sequence that leads nowhere",
      { ...parabola, data: { sequence: { start: 0, stop: 9, step: -1 } } },
      "data.sequence: ",
    ],
    ["a foreign colour", { ...bars, mark: { type: "bar", color: "#ff0000" } }, "fill: “#ff0000” is no ink"],
    [
      "a foreign line",
      { ...parabola, mark: { type: "line", color: "pink" } },
      "stroke: “pink” is no ink for lines",
    ],
    [
      "a size of its own",
      { data: table({}), mark: { type: "text", text: "a", fontSize: 9 } },
      "fontSize: 9 is not a size of ours",
    ],
    ["axes that are nowhere", { ...bars, usermeta: { axes: "middle" } }, "usermeta.axes: "],
    ["a width beyond the canvas", wide, "width: the picture leaves the canvas by"],
    [
      "words that leave no room",
      {
        data: table({ x: 1 }),
        mark: "point",
        encoding: {
          x: quantitative("x"),
          y: {
            field: "x",
            type: "nominal",
            axis: { labelExpr: "'a very long label that goes on and on and on for ever'" },
          },
        },
      },
      "width: ",
    ],
    ["nothing to draw", { data: table(), mark: "point", encoding: {} }, "vega-lite: nothing is drawn"],
    ["an unknown mark", { ...bars, mark: "blob" }, "vega-lite: "],
    [
      "an expression that does not parse",
      { ...bars, transform: [{ calculate: "datum.", as: "t" }] },
      "vega-lite: ",
    ],
  ])("is refused for %s, naming the field", async (_, spec, message) => {
    const source = typeof spec === "string" ? spec : JSON.stringify(spec);
    await expect(markupOf(compileVegaLite, source)).rejects.toMatchObject({
      name: "DiagramSourceError",
      message: expect.stringContaining(message),
    });
  });
});

describe("the inks and styles that a plot may name", () => {
  it("are all in collection/inks.css, in the sizes that are given there", () => {
    const { classes } = readVocabulary();
    for (const name of [...fillClasses.values(), ...strokeClasses.values()])
      expect(classes.has(name), name).toBe(true);
    for (const [name, { size, weight, ink }] of Object.entries(typeStyles)) {
      expect(classes.get(name), name).toMatchObject({
        "font-size": `${size}px`,
        "font-weight": String(weight),
        fill: `var(--dg-${ink})`,
      });
    }
  });
});
