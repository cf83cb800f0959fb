import { describe, expect, it } from "vitest";
import { compileWave } from "@/lib/drawing/wave/compile-wave";
import { readSegments } from "@/lib/drawing/wave/read-segments";
import { compiled, count, markupOf, textsIn } from "./compiled-elements";

const draw = (wave: unknown) => compiled(compileWave, JSON.stringify(wave));
const lane = (wave: string, more: object = {}) => ({ signal: [{ name: "A", wave, ...more }] });

/** Where a signal stands in the middle of each half cycle of the picture. */
async function levels(wave: string, halves: number): Promise<string> {
  const drawing = await draw(lane(wave));
  const grid = drawing
    .filter(({ classes }) => classes.includes("grid-line"))
    .map((line) => line.number("x1"));
  const [first = 0, second = 0] = grid;
  const points = drawing
    .filter(({ name, classes }) => name === "path" && classes.includes("line-strong"))
    .flatMap(({ attributes }) => pointsOf(attributes.d ?? ""));
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  return Array.from({ length: halves }, (_, half) => {
    const x = first + ((half + 0.5) * (second - first)) / 2;
    const at = points.findIndex(([left], index) => left <= x && (points[index + 1]?.[0] ?? -1) >= x);
    const y = points[at]?.[1];
    return y === top ? "1" : y === bottom ? "0" : y === undefined ? "?" : "z";
  }).join("");
}

function pointsOf(data: string): [number, number][] {
  let y = 0;
  return Array.from(data.matchAll(/([MLH])([\d.]+)(?: ([\d.]+))?/g), ([, letter, x, down]) => {
    if (letter !== "H") y = Number(down);
    return [Number(x), y];
  });
}

describe("a wave", () => {
  it.each([
    ["01", "0011"],
    ["0.1.0", "0000111100"],
    ["hl", "1100"],
    ["pp", "1010"],
    ["p..", "101010"],
    ["nn", "0101"],
    ["P.n.", "10100101"],
    ["01z0", "0011zz00"],
  ])("stands at its level in every half cycle: %s", async (wave, expected) => {
    expect(await levels(wave, expected.length)).toBe(expected);
  });

  it("marks the edges that a clock counts by", async () => {
    expect(count(await draw(lane("P...")), "polygon", "fill-ink")).toBe(4);
    expect(count(await draw(lane("p...")), "polygon", "fill-ink")).toBe(0);
  });

  it("puts data into boxes, in turn, with a wash for each kind", async () => {
    const drawing = await draw(lane("=.34567", { data: ["a", "b", "c"] }));
    const washes = drawing.filter(({ name }) => name === "polygon").map(({ classes }) => classes[1]);
    expect(washes).toEqual(["blue", "teal", "green", "ochre", "red", "umber"].map((hue) => `wash-${hue}`));
    expect(textsIn(drawing)).toEqual(["a", "b", "c", "A"]);
  });

  it("keeps data in one box as long as it lasts", async () => {
    expect(count(await draw(lane("=..=")), "polygon")).toBe(2);
  });

  it("lasts as long as its period says, and begins where its phase says", () => {
    const { segments } = readSegments("010", [], { period: 2, phase: 1 }, "lane");
    expect(segments.map(({ from, to, value }) => [from, to, value])).toEqual([
      [0, 1, "0"],
      [1, 3, "1"],
      [3, 5, "0"],
    ]);
  });

  it("is weakly pulled along dashes, hatched where unknown, and broken where time is left out", async () => {
    expect(count(await draw(lane("ud")), "path", "line-strong", "dashed")).toBe(1);
    expect(count(await draw(lane("x...")), "line", "leader")).toBeGreaterThan(3);
    expect(count(await draw(lane("0.|.")), "path", "fill-paper")).toBe(1);
  });

  it("has a grid line at every border of a cycle and numbers where asked", async () => {
    const drawing = await draw({ ...lane("0.1."), head: { tick: 0 }, foot: { text: "time" } });
    expect(count(drawing, "line", "grid-line")).toBe(5);
    expect(textsIn(drawing, "note")).toEqual(["0", "1", "2", "3", "4"]);
    expect(textsIn(drawing, "bold")).toEqual(["time"]);
  });

  it("is bound to others by groups and arrows", async () => {
    const drawing = await draw({
      signal: [["bus", { name: "A", wave: "01.", node: ".a" }, { name: "B", wave: "0.1", node: "..b" }]],
      edge: ["a~>b", "a<->b far", "a-|>b"],
    });
    expect(count(drawing, "polygon", "fill-red")).toBe(4);
    expect(textsIn(drawing, "note")).toEqual(["far", "bus"]);
  });
});

describe("a wave that is not sound", () => {
  it.each([
    ["no JSON", "signal: []", "wave: "],
    ["an unknown key", { signal: [], config: {} }, "config: unknown field"],
    ["no lanes", { signal: [] }, "signal: has no lane with a wave"],
    ["an unknown letter", lane("01?"), "lane “A”.wave: “?” is no letter of a wave"],
    ["a beginning that goes on", lane(".1"), "lane “A”.wave: cannot begin with “.”"],
    ["words without a box", lane("01", { data: ["x"] }), "lane “A”.wave: “x” has no box to stand in"],
    [
      "words too long",
      lane("==", { data: ["a very long word"] }),
      "lane “A”.data: “a very long word” does not fit",
    ],
    ["an unknown key in a lane", lane("01", { colour: "red" }), "lane 1.colour: unknown field"],
    ["a period of nothing", lane("01", { period: 0 }), "lane “A”.period: must be a number from 0.5 up"],
    ["a node that is no letter", lane("01", { node: "1" }), "lane “A”.node: “1” is no letter"],
    [
      "an edge that is none",
      { ...lane("01"), edge: ["a to b"] },
      "edge[0]: “a to b” should read as “a->b words”",
    ],
    [
      "an edge to nowhere",
      { ...lane("01", { node: "a" }), edge: ["a->b"] },
      "edge[0]: no lane has the node “b”",
    ],
    ["too many cycles", lane("01".repeat(40)), "signal: 80 cycles are too many for the picture"],
    [
      "too many lanes",
      { signal: Array(12).fill({ wave: "01" }) },
      "signal: 12 lanes are too many for the picture",
    ],
    [
      "too long a name",
      { signal: [{ name: "a name that goes on and on and on", wave: "01" }] },
      "signal: a name is too long",
    ],
    [
      "a group in a group",
      { signal: [["a", ["b", { wave: "0" }]]] },
      "group “b”: a group cannot stand in a group",
    ],
  ])("is refused for %s", async (_, wave, message) => {
    const source = typeof wave === "string" ? wave : JSON.stringify(wave);
    await expect(async () => compiled(compileWave, source)).rejects.toThrow(message);
  });
});

it("is drawn the same every time", async () => {
  const source = JSON.stringify(lane("P.0.1.=", { data: "a" }));
  expect(await markupOf(compileWave, source)).toBe(await markupOf(compileWave, source));
});
