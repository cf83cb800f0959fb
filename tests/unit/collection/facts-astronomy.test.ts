import { describe, expect, it } from "vitest";
import { areaOf, at, type Drawn, only, type Point, pick, readDrawing } from "./drawing";
import { steps } from "./path";

describe("equal areas in equal times", () => {
  const drawing = readDrawing("astronomy/keplers-second-law");
  const orbit = only(pick(drawing, "ellipse"));
  const [centreX, centreY] = [orbit.number("cx"), orbit.number("cy")];
  const [a, b] = [orbit.number("rx"), orbit.number("ry")];

  function sectorArea(sector: Drawn): number {
    const [start, first, arc] = steps(sector).map(({ numbers }) => numbers);
    const angleOf = ([x = 0, y = 0]: number[]) => Math.atan2((y - centreY) / b, (x - centreX) / a);
    const from = angleOf(first ?? []);
    const turn = angleOf((arc ?? []).slice(-2)) - from;
    const shortTurn = turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
    const rim = Array.from({ length: 201 }, (_, index): Point => {
      const angle = from + (shortTurn * index) / 200;
      return [centreX + a * Math.cos(angle), centreY + b * Math.sin(angle)];
    });
    return areaOf([(start ?? []) as Point, ...rim]);
  }

  it("draws three sectors of the same area", () => {
    const areas = pick(drawing, "path", "line").map(sectorArea);
    expect(areas).toHaveLength(3);
    for (const area of areas) expect(area / at(areas, 0)).toBeCloseTo(1, 2);
  });

  it("puts the Sun at a focus", () => {
    const sun = only(pick(drawing, "circle", "wash-ochre"));
    expect(centreX - sun.number("cx")).toBeCloseTo(Math.sqrt(a * a - b * b), 0);
    expect(sun.number("cy")).toBe(centreY);
  });
});

describe("phases of the Moon", () => {
  const drawing = readDrawing("astronomy/moon-phases");
  const discs = pick(drawing, "circle").filter((circle) => circle.number("r") === 13);
  const litAt = (x: number, y: number) =>
    only(
      pick(drawing, "path", "fill-lit").filter(({ attributes }) =>
        attributes.d?.startsWith(`M${x} ${y - 13}A`),
      ),
    );

  it("lights the right half at first quarter, above Earth, and the left half at last quarter, below", () => {
    const atTop = discs.reduce((top, disc) => (disc.number("cy") < top.number("cy") ? disc : top));
    const atBottom = discs.reduce((low, disc) => (disc.number("cy") > low.number("cy") ? disc : low));
    const sweep = (disc: Drawn) => at(steps(litAt(disc.number("cx"), disc.number("cy"))), 1).numbers[4];
    expect(sweep(atTop)).toBe(1);
    expect(sweep(atBottom)).toBe(0);
  });

  it("is wholly dark towards the Sun and wholly lit away from it", () => {
    const whole = (ink: string) => only(discs.filter(({ classes }) => classes.join(" ") === `line ${ink}`));
    expect(whole("fill-shade").number("cx")).toBe(Math.max(...discs.map((disc) => disc.number("cx"))));
    expect(whole("fill-lit").number("cx")).toBe(Math.min(...discs.map((disc) => disc.number("cx"))));
  });
});
