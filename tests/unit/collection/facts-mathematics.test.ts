import { describe, expect, it } from "vitest";
import { areaOf, at, corners, only, pick, readDrawing, textStarting } from "./drawing";
import { sample } from "./path";

describe("sine and cosine", () => {
  const drawing = readDrawing("mathematics/sine-and-cosine");

  it.each([
    ["stroke-blue", Math.sin],
    ["stroke-red", Math.cos],
  ])("draws the %s curve within half a pixel from 0 to 2π", (stroke, wave) => {
    const points = sample(only(pick(drawing, "path", "line-strong", stroke)));
    for (const [x, y] of points)
      expect(Math.abs(y - (158 - 94 * wave(((x - 44) / 152) * Math.PI)))).toBeLessThan(0.5);
    expect(at(points, -1)[0]).toBe(348);
  });
});

describe("the theorem of Pythagoras", () => {
  it("draws squares whose areas are as 9, 16 and 25", () => {
    const squares = pick(readDrawing("mathematics/pythagorean-theorem"), "polygon", "line").map(corners);
    const [a = 0, b = 0, c = 0] = squares.map(areaOf);
    expect(a + b).toBeCloseTo(c, 0);
    expect(a / c).toBeCloseTo(9 / 25, 3);
    expect(b / c).toBeCloseTo(16 / 25, 3);
  });
});

describe("the normal distribution", () => {
  const drawing = readDrawing("statistics/normal-distribution");
  const density = (z: number) => Math.exp((-z * z) / 2);

  it("draws exp(−z²/2) within half a pixel", () => {
    for (const [x, y] of sample(only(pick(drawing, "path", "line-strong")))) {
      expect(Math.abs(y - (212 - 184 * density((x - 200) / 50)))).toBeLessThan(0.5);
    }
  });

  it("labels the shares within one, two and three standard deviations", () => {
    for (const deviations of [1, 2, 3]) {
      const slices = 3000;
      const width = (2 * deviations) / slices;
      let area = 0;
      for (let index = 0; index < slices; index++)
        area += density(-deviations + (index + 0.5) * width) * width;
      const share = (100 * area) / Math.sqrt(2 * Math.PI);
      expect(textStarting(drawing, `${share.toFixed(1)} %`)).toBeDefined();
    }
  });
});

describe("supply and demand", () => {
  it("puts the equilibrium where the two curves cross", () => {
    const drawing = readDrawing("economics/supply-and-demand");
    const equilibrium = only(pick(drawing, "circle", "fill-ink"));
    for (const curve of pick(drawing, "line", "line-strong")) {
      const [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map(curve.number) as [number, number, number, number];
      const y = y1 + ((y2 - y1) * (equilibrium.number("cx") - x1)) / (x2 - x1);
      expect(y).toBeCloseTo(equilibrium.number("cy"), 0);
    }
  });
});

describe("the business cycle", () => {
  it("marks a peak, a trough and a peak where the curve turns", () => {
    const drawing = readDrawing("economics/business-cycle");
    const points = sample(only(pick(drawing, "path", "line-strong")));
    const turns = points.filter(([, y], index) => {
      const [before, after] = [points[index - 1]?.[1], points[index + 1]?.[1]];
      return before !== undefined && after !== undefined && (y - before) * (after - y) < 0;
    });
    const marks = pick(drawing, "circle", "fill-ink").map((dot) => dot.number("cx"));
    expect(turns).toHaveLength(3);
    for (const [index, [x]] of turns.entries()) expect(Math.abs(x - at(marks, index))).toBeLessThan(3);
  });
});
