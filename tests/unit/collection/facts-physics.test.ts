import { describe, expect, it } from "vitest";
import { arrows, at, corners, only, pick, readDrawing, textStarting } from "./drawing";

describe("converging lens", () => {
  const drawing = readDrawing("physics/converging-lens");
  const lensX = only(pick(drawing, "line", "leader", "dashed")).number("x1");
  const [object, image] = arrows(drawing).filter(({ classes }) => classes.includes("line-heavy"));
  const points = pick(drawing, "circle", "fill-ink").map((circle) => circle.number("cx"));

  it("obeys 1/f = 1/u + 1/v and magnifies by v/u", () => {
    if (!object || !image) throw new Error("object and image");
    const focus = Math.min(...points.filter((x) => x > lensX)) - lensX;
    const [u, v] = [lensX - object.from[0], image.from[0] - lensX];
    expect(1 / u + 1 / v).toBeCloseTo(1 / focus, 5);
    const [height, imageHeight] = [object.from[1] - object.to[1], image.to[1] - image.from[1]];
    expect(imageHeight / height).toBeCloseTo(v / u, 2);
  });

  it("puts F and 2F at the same distances on both sides", () => {
    const distances = points.map((x) => Math.abs(x - lensX)).sort((a, b) => a - b);
    expect(distances).toEqual([56, 56, 112, 112]);
  });
});

describe("block on an incline", () => {
  const drawing = readDrawing("physics/inclined-plane");
  const length = (stroke: string, weight: string, index = 0) => {
    const found = arrows(drawing).filter(
      ({ classes }) => classes.includes(stroke) && classes.includes(weight),
    );
    const { from, to } = at(found, index);
    return Math.hypot(to[0] - from[0], to[1] - from[1]);
  };

  it("balances the weight: N = mg cos θ and f = mg sin θ", () => {
    const [[leftX, leftY], [rightX], [, topY]] = corners(at(pick(drawing, "polygon", "wash-grey"), 0)) as [
      [number, number],
      [number, number],
      [number, number],
    ];
    const angle = Math.atan2(leftY - topY, rightX - leftX);
    const weight = length("stroke-red", "line-heavy");
    expect(angle).toBeCloseTo(Math.PI / 6, 3);
    expect(length("stroke-red", "line", 0)).toBeCloseTo(weight * Math.sin(angle), 0);
    expect(length("stroke-red", "line", 1)).toBeCloseTo(weight * Math.cos(angle), 0);
    expect(length("stroke-blue", "line-heavy")).toBeCloseTo(weight * Math.cos(angle), 0);
    expect(length("stroke-green", "line-heavy")).toBeCloseTo(weight * Math.sin(angle), 0);
  });
});

describe("Carnot cycle", () => {
  const drawing = readDrawing("physics/carnot-cycle");
  const [pressureAxis] = arrows(drawing).filter(({ from, to }) => from[0] === to[0] && from[1] === 256);
  const states = pick(drawing, "circle").map((dot) => ({
    volume: dot.number("cx") - (pressureAxis?.from[0] ?? 0),
    pressure: 256 - dot.number("cy"),
  }));
  const ratio = (first: number, second: number, exponent: number) =>
    (at(states, first).pressure * at(states, first).volume ** exponent) /
    (at(states, second).pressure * at(states, second).volume ** exponent);

  it("runs A to B and C to D on isotherms, B to C and D to A on adiabats of a monatomic gas", () => {
    expect(ratio(0, 1, 1)).toBeCloseTo(1, 2);
    expect(ratio(2, 3, 1)).toBeCloseTo(1, 2);
    expect(ratio(1, 2, 5 / 3)).toBeCloseTo(1, 2);
    expect(ratio(3, 0, 5 / 3)).toBeCloseTo(1, 2);
    expect(ratio(0, 2, 1)).toBeGreaterThan(1.2);
  });
});

describe("hydrogen emission lines", () => {
  const drawing = readDrawing("physics/hydrogen-spectrum");
  const levels = pick(drawing, "line", "line").map((line) => line.number("y1"));
  /** The Rydberg formula, in nanometres of air rather than vacuum. */
  const wavelength = (n: number) => 1e9 / (1.0967758e7 * (1 / 4 - 1 / n ** 2)) / 1.00028;

  it("draws and labels each line within a nanometre of the Rydberg formula", () => {
    const drawn = ["red", "cyan", "indigo", "violet"].map((hue) => {
      const line = only(pick(drawing, "rect", `fill-glow-${hue}`));
      return 380 + (line.number("x") + line.number("width") / 2 - 56) / 0.9;
    });
    for (const [index, nanometres] of drawn.entries()) {
      expect(Math.abs(nanometres - wavelength(index + 3))).toBeLessThan(1);
      expect(textStarting(drawing, String(Math.round(wavelength(index + 3))))).toBeDefined();
    }
  });

  it("spaces the levels as −13.6 eV / n²", () => {
    const energy = (n: number) => -13.598 / n ** 2;
    const scale = (at(levels, 0) - at(levels, 1)) / (energy(3) - energy(2));
    for (const [index, y] of levels.entries()) {
      expect(at(levels, 0) - y).toBeCloseTo((energy(index + 2) - energy(2)) * scale, 0);
    }
    expect(textStarting(drawing, "−1.51")).toBeDefined();
    expect(textStarting(drawing, "−3.40")).toBeDefined();
  });
});

describe("Ohm's law", () => {
  it("states a voltage that is the current times the resistance", () => {
    const drawing = readDrawing("engineering/ohms-law");
    const value = (unit: string) => {
      const found = drawing.filter(({ name, words }) => name === "text" && words.endsWith(` ${unit}`));
      return Number.parseFloat(only(found).words);
    };
    expect(value("mA") * value("kΩ")).toBe(value("V"));
  });
});
