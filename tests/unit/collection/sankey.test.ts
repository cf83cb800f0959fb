import { describe, expect, it } from "vitest";
import { compileSankey } from "@/lib/drawing/sankey/compile-sankey";
import { amount } from "@/lib/drawing/sankey/read-flows";
import { compiled, count, markupOf, textsIn } from "./compiled-elements";

const car = {
  unit: "%",
  nodes: [
    { id: "fuel", label: "petrol", class: "ochre" },
    { id: "heat", class: "red" },
    { id: "shaft", label: "crankshaft", class: "teal" },
    { id: "losses", class: "umber" },
    { id: "wheels", class: "blue" },
  ],
  links: [
    { from: "fuel", to: "heat", value: 65 },
    { from: "fuel", to: "shaft", value: 35 },
    { from: "shaft", to: "losses", value: 15 },
    { from: "shaft", to: "wheels", value: 20 },
  ],
};
type Sound = typeof car;
const draw = (flows: unknown) => compiled(compileSankey, JSON.stringify(flows));

describe("a sankey diagram", () => {
  it("draws its flows as broad as they are large", async () => {
    const drawing = await draw(car);
    const widths = drawing
      .filter(({ name, classes }) => name === "path" && classes[0]?.startsWith("wash-"))
      .map(({ classes, attributes }) => ({ hue: classes[0], width: widthAtStart(attributes.d ?? "") }));
    const pixels = (hue: string) => widths.find((one) => one.hue === `wash-${hue}`)?.width ?? 0;
    const unit = pixels("red") / 65;
    for (const [hue, value] of [
      ["teal", 35],
      ["umber", 15],
      ["blue", 20],
    ] as const) {
      expect(pixels(hue)).toBeCloseTo(unit * value, 1);
    }
  });

  it("computes what goes through every node", async () => {
    const texts = textsIn(await draw(car), "label").map((words) => words.replace("\u00a0", " "));
    expect(texts).toEqual([
      ...["petrol", "100 %", "heat", "65 %", "crankshaft", "35 %", "losses", "15 %", "wheels", "20 %"],
    ]);
  });

  it("has one bar a node and a line at each edge of a flow, in the hue of its wash", async () => {
    const drawing = await draw(car);
    expect(count(drawing, "path", "fill-ink")).toBe(5);
    expect(count(drawing, "path", "fine", "stroke-red")).toBe(2);
    expect(count(drawing, "path", "fine")).toBe(8);
  });

  it("takes the hue of a flow before that of where it goes", async () => {
    const drawing = await draw(changed(({ links }) => Object.assign(links[0] ?? {}, { class: "green" })));
    expect(count(drawing, "path", "wash-green")).toBe(1);
  });

  it("sets a name and its value in one line where there are many", async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ id: `end ${index}` }));
    const drawing = await draw({
      nodes: [{ id: "start" }, ...many],
      links: many.map(({ id }) => ({ from: "start", to: id, value: 1 })),
    });
    expect(textsIn(drawing, "label", "bold")).toContain("end 81");
  });

  it.each([
    [1250, "kWh", "1,250\u00a0kWh"],
    [1234567.891, "", "1,234,567.89"],
    [4.5, "%", "4.5\u00a0%"],
    [0.1 + 0.2, "J", "0.3\u00a0J"],
  ])("writes %d %s as %s", (value, unit, words) => expect(amount(value, unit)).toBe(words));
});

describe("flows that are not sound", () => {
  it.each([
    ["no JSON", "{", "sankey: "],
    ["an unknown key", { ...car, title: "x" }, "title: unknown field"],
    ["an unknown align", { ...car, align: "top" }, "align: “top” is none of left, right, center, justify"],
    [
      "an unknown class",
      changed(({ nodes }) => Object.assign(nodes[0] ?? {}, { class: "pink" })),
      "nodes[0].class: “pink” is none of",
    ],
    [
      "a node twice",
      changed(({ nodes }) => nodes.push({ id: "heat", class: "red" })),
      "nodes: “heat” is there twice",
    ],
    [
      "a link from nowhere",
      changed(({ links }) => Object.assign(links[0] ?? {}, { from: "sun" })),
      "links[0].from: no node has the id “sun”",
    ],
    [
      "a loop of one",
      changed(({ links }) => Object.assign(links[2] ?? {}, { to: "shaft" })),
      "links[2]: “shaft” flows into itself",
    ],
    [
      "a loop",
      changed(({ links }) => links.push({ from: "wheels", to: "fuel", value: 20 })),
      "node “fuel”: 20\u00a0% flow into",
    ],
    [
      "nothing flowing",
      changed(({ links }) => Object.assign(links[0] ?? {}, { value: 0 })),
      "links[0].value: must be more than 0",
    ],
    [
      "words for a number",
      changed(({ links }) => Object.assign(links[0] ?? {}, { value: "65" })),
      "links[0].value: must be a number",
    ],
    [
      "a node left alone",
      changed(({ nodes }) => nodes.push({ id: "moon", class: "blue" })),
      "node “moon”: nothing flows through it",
    ],
    [
      "what gets lost",
      changed(({ links }) => Object.assign(links[3] ?? {}, { value: 19 })),
      "node “shaft”: 35\u00a0% flow into “crankshaft”, but 34\u00a0% out of it",
    ],
    [
      "too little",
      changed(({ links }) => Object.assign(links[0] ?? {}, { value: 99999 })),
      "is too little beside the others to be drawn",
    ],
    [
      "too many words",
      changed(({ nodes }) => Object.assign(nodes[0] ?? {}, { label: "word".repeat(30) })),
      "their words do not fit",
    ],
  ])("are refused for %s", async (_, flows, message) => {
    const source = typeof flows === "string" ? flows : JSON.stringify(flows);
    await expect(async () => compiled(compileSankey, source)).rejects.toThrow(message);
  });

  it("are refused where they come back", async () => {
    const round = {
      nodes: [{ id: "a" }, { id: "b" }, { id: "c" }],
      links: [
        { from: "a", to: "b", value: 1 },
        { from: "b", to: "c", value: 1 },
        { from: "c", to: "a", value: 1 },
      ],
    };
    await expect(async () => draw(round)).rejects.toThrow("links: what flows must not come back");
  });
});

it("is drawn the same every time", async () => {
  const source = JSON.stringify(car);
  expect(await markupOf(compileSankey, source)).toBe(await markupOf(compileSankey, source));
});

function changed(change: (flows: Sound) => unknown): Sound {
  const copy = structuredClone(car);
  change(copy);
  return copy;
}

/** Between the two edges of a ribbon, where it begins. */
function widthAtStart(data: string): number {
  const top = Number(/^M[\d.]+ ([\d.]+)/.exec(data)?.[1]);
  const bottom = Number(/ ([\d.]+)Z$/.exec(data)?.[1]);
  return bottom - top;
}
