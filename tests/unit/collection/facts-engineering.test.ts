import { describe, expect, it } from "vitest";
import { at, only, type Point, pick, readDrawing } from "./drawing";
import { steps } from "./path";

const drawing = readDrawing("engineering/full-adder");

/** Wires as lists of corners; a wire that begins on a dot belongs to the wire under that dot. */
const wires: Point[][] = pick(drawing, "path", "line")
  .filter(
    ({ classes, attributes }) =>
      !/q|a/.test(attributes.d ?? "") && !classes.some((c) => c.startsWith("wash")),
  )
  .flatMap((path) => {
    const found: Point[][] = [];
    for (const { command, numbers } of steps(path)) {
      if (command === "M") found.push([[numbers[0] ?? 0, numbers[1] ?? 0]]);
      const wire = at(found, -1);
      const [x, y] = at(wire, -1);
      if (command === "H") wire.push([numbers[0] ?? 0, y]);
      if (command === "V") wire.push([x, numbers[0] ?? 0]);
    }
    return found;
  });

const dots = pick(drawing, "circle", "fill-ink").map((dot): Point => [dot.number("cx"), dot.number("cy")]);

const gates = pick(drawing, "path", "line")
  .filter(({ classes }) => classes.some((c) => c.startsWith("wash")))
  .map((path) => {
    const [x = 0, y = 0] = at(steps(path), 0).numbers;
    const kind = { "wash-blue": "XOR", "wash-ochre": "AND", "wash-red": "OR" }[at(path.classes, 1)];
    return { x, y, kind };
  });

function isOn([x, y]: Point, wire: Point[]): boolean {
  return wire.slice(1).some(([x2, y2], index) => {
    const [x1, y1] = at(wire, index);
    return (x1 - x) * (x2 - x) <= 0 && (y1 - y) * (y2 - y) <= 0 && (x1 === x2 ? x === x1 : y === y1);
  });
}

/** What a wire carries: an input, the output of the gate it starts from, or what its dot picks up. */
function carries(wire: Point[], inputs: Record<string, boolean>): boolean {
  const start = at(wire, 0);
  if (dots.some((dot) => String(dot) === String(start))) {
    return carries(only(wires.filter((other) => other !== wire && isOn(start, other))), inputs);
  }
  const gate = gates.find(
    ({ x, y }) => start[0] > x + 30 && start[0] < x + 50 && Math.abs(start[1] - y - 20) < 3,
  );
  if (!gate && start[0] > 42) throw new Error(`a wire from nowhere at ${start}`);
  if (!gate) return at(Object.values(inputs), [54, 78, 126].indexOf(start[1]));
  const [first, second] = wires.filter((other) => {
    const [x, y] = at(other, -1);
    return x >= gate.x - 2 && x < gate.x + 10 && y > gate.y && y < gate.y + 40;
  });
  const [a, b] = [carries(first ?? [], inputs), carries(second ?? [], inputs)];
  return gate.kind === "XOR" ? a !== b : gate.kind === "AND" ? a && b : a || b;
}

describe("full adder", () => {
  const outputs = ["blue", "red"].map((hue) => {
    const path = only(
      pick(drawing, "path", "line", `stroke-${hue}`).filter(({ attributes }) =>
        /^M[\d ]+H\d+$/.test(attributes.d ?? ""),
      ),
    );
    const [x = 0, y = 0] = at(steps(path), 0).numbers;
    return only(wires.filter((wire) => String(at(wire, 0)) === `${x},${y}`));
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])("adds the bits of %i as wired", (bits) => {
    const inputs = { a: Boolean(bits & 4), b: Boolean(bits & 2), carry: Boolean(bits & 1) };
    const [sum, carryOut] = outputs.map((wire) => Number(carries(wire, inputs)));
    expect(2 * (carryOut ?? 0) + (sum ?? 0)).toBe(Object.values(inputs).filter(Boolean).length);
  });

  it("names its inputs at the wires that carry them", () => {
    const names = pick(drawing, "text", "variable").filter((text) => text.number("x") < 40);
    for (const [name, y] of [
      ["A", 54],
      ["B", 78],
      ["Cin", 126],
    ] as const) {
      expect(Math.abs(only(names.filter(({ words }) => words === name)).number("y") - 5 - y)).toBeLessThan(2);
    }
  });
});
