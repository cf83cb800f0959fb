import { describe, expect, it } from "vitest";
import { at, only, pick, readDrawing, textStarting } from "./drawing";
import { steps } from "./path";

describe("the cell cycle", () => {
  const drawing = readDrawing("biology/cell-cycle");
  const hours = [11, 8, 4, 1];

  it("labels phases whose hours add up to 24", () => {
    const labelled = drawing.filter(({ name, words }) => name === "text" && /^(\d+ h|.* 1 h)$/.test(words));
    const stated = labelled.map(({ words }) => Number.parseInt(at(words.match(/\d+(?= h$)/) ?? [], 0), 10));
    expect(stated.filter((value) => value !== 24).sort((a, b) => b - a)).toEqual(hours);
    expect(hours.reduce((sum, value) => sum + value)).toBe(24);
  });

  it("draws arcs of fifteen degrees an hour, clockwise from the top", () => {
    const angleOf = (x: number, y: number) => (Math.atan2(x - 200, 152 - y) * 180) / Math.PI;
    let start = 0;
    for (const [index, sector] of pick(drawing, "path", "line").slice(0, 4).entries()) {
      const [move, arc] = steps(sector);
      const [x = 0, y = 0] = arc?.numbers.slice(-2) ?? [];
      expect(angleOf(move?.numbers[0] ?? 0, move?.numbers[1] ?? 0)).toBeCloseTo(
        start > 180 ? start - 360 : start,
        0,
      );
      start += at(hours, index) * 15;
      expect(Math.cos(((angleOf(x, y) - start) * Math.PI) / 180)).toBeCloseTo(1, 3);
    }
  });
});

describe("the citric acid cycle", () => {
  const drawing = readDrawing("biology/citric-acid-cycle");
  const texts = pick(drawing, "text");
  const clockwise = (x: number, y: number) => (Math.atan2(x - 182, 158 - y) + 2 * Math.PI) % (2 * Math.PI);

  it("names the acids in order, clockwise", () => {
    const acids = pick(drawing, "text", "label").filter(({ classes }) => !classes.includes("bold"));
    acids.sort((a, b) => clockwise(a.number("x"), a.number("y")) - clockwise(b.number("x"), b.number("y")));
    expect(acids.map(({ words }) => words)).toEqual([
      "Citrate",
      "Isocitrate",
      "α-Ketoglutarate",
      "Succinyl-CoA",
      "Succinate",
      "Fumarate",
      "Malate",
      "Oxaloacetate",
    ]);
  });

  it("gives 3 NADH, 1 FADH2, 1 GTP and 2 CO2, each beside its step", () => {
    const step = (words: string) => {
      const found = texts.filter((text) => text.words === words);
      // A step runs between two of the eight acids; step 1 leads from citrate to isocitrate.
      return found.map((text) =>
        Math.floor((clockwise(text.number("x"), text.number("y") - 4) / Math.PI) * 4 + 0.5),
      );
    };
    expect(step("NADH").sort()).toEqual([2, 3, 7]);
    expect(step("GTP")).toEqual([4]);
    expect(step("FADH2")).toEqual([5]);
    expect(step("CO2")).toEqual([2, 3]);
  });
});

describe("the double helix", () => {
  const drawing = readDrawing("biology/dna-double-helix");
  const partners: Record<string, string> = { green: "ochre", ochre: "green", teal: "umber", umber: "teal" };
  const rungs = new Map<number, string[]>();
  for (const path of pick(drawing, "path", "line-heavy")) {
    const hue = at(path.classes, 1).replace("stroke-", "");
    for (const { command, numbers } of steps(path)) {
      if (command === "M") rungs.set(numbers[0] ?? 0, [...(rungs.get(numbers[0] ?? 0) ?? []), hue]);
    }
  }

  it("pairs A with T and G with C", () => {
    for (const pair of rungs.values()) {
      expect(pair).toHaveLength(2);
      expect(pair[1]).toBe(partners[at(pair, 0)]);
    }
  });

  it("has ten base pairs in the marked turn", () => {
    const [start = 0] = at(steps(only(pick(drawing, "path", "line", "stroke-soft"))), 0).numbers;
    expect([...rungs.keys()].filter((x) => x > start && x < start + 154)).toHaveLength(10);
  });
});

describe("inside the Earth", () => {
  it("draws every boundary at its depth", () => {
    const drawing = readDrawing("earth-science/inside-the-earth");
    const radii = pick(drawing, "path", "line").map((wedge) => at(steps(wedge), 2).numbers[0] ?? 0);
    const depths = [0, 35, 660, 2890, 5150];
    for (const [index, radius] of radii.entries()) {
      expect((1 - radius / at(radii, 0)) * 6371).toBeCloseTo(at(depths, index), -1);
    }
    expect(textStarting(drawing, "to 2 890 km")).toBeDefined();
  });
});
