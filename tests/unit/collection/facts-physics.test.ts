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

const spectralOrder = (classes: readonly string[]) =>
  classes.map((name) => name.replace(/^(?:stroke|fill)-(?:spectral-|glow-)?/, ""));
const rainbow = ["red", "orange", "yellow", "green", "cyan", "indigo", "violet"];

describe("electromagnetic spectrum", () => {
  const drawing = readDrawing("physics/electromagnetic-spectrum");
  const bands = pick(drawing, "rect").filter(
    (band) => band.number("y") === 204 && band.number("height") === 34,
  );
  const colours = bands.filter(({ classes }) => !classes.includes("line"));
  const [frame] = bands.filter(({ classes }) => classes.includes("line"));
  if (!frame) throw new Error("The visible light has no frame.");
  const nanometres = (x: number) => 700 - ((x - frame.number("x")) / frame.number("width")) * 300;

  it("spreads visible light from red over orange and yellow to violet, without a gap", () => {
    expect(colours.map(({ classes }) => spectralOrder(classes)[0])).toEqual(rainbow);
    for (const [index, band] of colours.entries()) {
      const before = colours[index - 1];
      const start = before ? before.number("x") + before.number("width") : frame.number("x");
      expect(band.number("x")).toBeCloseTo(start, 5);
    }
  });

  it("draws each colour at its wavelengths", () => {
    const typical = [660, 605, 580, 535, 490, 460, 420];
    for (const [index, band] of colours.entries()) {
      const wavelength = at(typical, index);
      expect(nanometres(band.number("x"))).toBeGreaterThan(wavelength);
      expect(nanometres(band.number("x") + band.number("width"))).toBeLessThan(wavelength);
    }
  });
});

describe("dispersion by a prism", () => {
  const rays = pick(readDrawing("physics/prism-dispersion"), "path", "line-strong");

  it("bends each colour more than the one before, from red over orange and yellow to violet", () => {
    const hues = rays.map(({ classes }) => classes.find((name) => name.startsWith("stroke-")) ?? "");
    expect(spectralOrder(hues)).toEqual(rainbow);
    const ends = rays.map((ray) => Number((ray.attributes.d ?? "").split(" ").at(-1)));
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
    expect(new Set(ends).size).toBe(rainbow.length);
  });
});

describe("phase diagram of water", () => {
  const drawing = readDrawing("physics/phase-diagram-of-water");

  it("joins 1 atm, at which water boils at 100 °C, to that temperature", () => {
    const [y, x] = [textStarting(drawing, "1 atm"), textStarting(drawing, "100 °C")];
    const guides = pick(drawing, "line", "leader", "dashed");
    const level = guides.find((line) => line.number("y1") === line.number("y2"));
    expect(level?.number("x2")).toBeCloseTo(x.number("x"), 5);
    expect(level?.number("y1")).toBeCloseTo(y.number("y") - 4, 5);
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
