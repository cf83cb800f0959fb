import { describe, expect, it } from "vitest";
import { at, corners, only, pick, readDrawing } from "./drawing";
import { sample } from "./path";

describe("titration curve", () => {
  const drawing = readDrawing("chemistry/titration-curve");
  const points = sample(only(pick(drawing, "path", "line-strong"))).map(([x, y]) => ({
    millilitres: ((x - 56) * 50) / 312,
    ph: ((252 - y) * 14) / 214,
  }));

  it("is where the charges balance for 25 mL of 0.1 mol/L acid and base", () => {
    for (const { millilitres, ph } of points) {
      const surplus = 10 ** -ph - 10 ** (ph - 14);
      expect(Math.abs(millilitres - (25 * (0.1 - surplus)) / (0.1 + surplus))).toBeLessThan(0.15);
    }
  });

  it("starts at pH 1, crosses pH 7 at 25 mL and ends near 12.5", () => {
    expect(at(points, 0).ph).toBeCloseTo(1, 1);
    expect(at(points, -1).ph).toBeCloseTo(12.52, 1);
    const dot = only(pick(drawing, "circle", "fill-red"));
    expect([dot.number("cx"), dot.number("cy")]).toEqual([56 + 312 / 2, 252 - 214 / 2]);
  });
});

describe("blocks of the periodic table", () => {
  it.each([
    ["red", 14],
    ["blue", 40],
    ["ochre", 36],
    ["green", 28],
  ])("draws %s squares for %i elements", (hue, elements) => {
    const block = only(pick(readDrawing("chemistry/periodic-table-blocks"), "path", "fine", `stroke-${hue}`));
    expect(block.attributes.d?.match(/M\d+ \d+h20v24h-20Z/g)).toHaveLength(elements);
  });
});

describe("caffeine", () => {
  const drawing = readDrawing("chemistry/caffeine");
  const labels = pick(drawing, "text", "atom").map(({ words }) => words);
  const count = (label: string) => labels.filter((words) => words === label).length;

  it("has the atoms of C8H10N4O2", () => {
    const rings = pick(drawing, "polygon").flatMap(corners).map(String);
    const methyl = count("CH3") + count("H3C");
    const ringCarbons = new Set(rings).size - count("N");
    // Of the ring carbons only C8 carries a hydrogen; the other nine are on the three methyl groups.
    const hydrogens = 3 * methyl + 1;
    expect([ringCarbons + methyl, hydrogens, count("N"), count("O")]).toEqual([8, 10, 4, 2]);
    expect(only(pick(drawing, "text", "label")).words).toBe("C8H10N4O2");
  });

  it("joins a methyl group to three of the four nitrogens", () => {
    expect(count("CH3") + count("H3C")).toBe(3);
  });
});
