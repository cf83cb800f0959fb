import { describe, expect, it } from "vitest";
import { arrows, at, pick, readDrawing } from "./drawing";

describe("binary search tree", () => {
  const drawing = readDrawing("computing/binary-search-tree");
  const circles = pick(drawing, "circle");
  const keyAt = new Map(
    pick(drawing, "text", "number").map((text, index) => {
      const circle = at(circles, index);
      return [`${circle.number("cx")},${circle.number("cy")}`, Number(text.words)];
    }),
  );
  const edges = pick(drawing, "line").map((line) => ({
    parent: keyAt.get(`${line.attributes.x1},${line.attributes.y1}`) ?? Number.NaN,
    child: keyAt.get(`${line.attributes.x2},${line.attributes.y2}`) ?? Number.NaN,
    isLeft: line.number("x2") < line.number("x1"),
    isMarked: line.classes.includes("stroke-red"),
  }));

  function inOrder(key: number): number[] {
    const child = (isLeft: boolean) => edges.filter((edge) => edge.parent === key && edge.isLeft === isLeft);
    return [
      ...child(true).flatMap((e) => inOrder(e.child)),
      key,
      ...child(false).flatMap((e) => inOrder(e.child)),
    ];
  }

  it("reads in order as a sorted list of all its keys", () => {
    expect(inOrder(8)).toEqual([...keyAt.values()].sort((a, b) => a - b));
    expect(inOrder(8)).toHaveLength(9);
  });

  it("marks the search for 7", () => {
    const visited = [8];
    while (at(visited, -1) !== 7) {
      const next = edges.find((edge) => edge.parent === at(visited, -1) && edge.isLeft === 7 < edge.parent);
      visited.push(next?.child ?? 7);
    }
    expect(edges.filter(({ isMarked }) => isMarked).map(({ child }) => child)).toEqual(visited.slice(1));
  });
});

describe("TCP handshake", () => {
  const drawing = readDrawing("computing/tcp-handshake");
  const bars = pick(drawing, "rect").slice(2);
  const edgesOf = (x: number) => bars.filter((bar) => bar.number("x") === x).map((bar) => bar.number("y"));

  it("changes a state exactly when a segment leaves or arrives", () => {
    const [syn, synAck, ack] = arrows(drawing);
    expect(edgesOf(94)).toEqual([syn?.from[1], synAck?.to[1]]);
    expect(edgesOf(294)).toEqual([syn?.to[1], ack?.to[1]]);
  });
});

describe("feed-forward network", () => {
  it("connects every unit to every unit of the next layer", () => {
    const drawing = readDrawing("computing/neural-network");
    const units = new Map<number, number>();
    for (const circle of pick(drawing, "circle")) {
      units.set(circle.number("cx"), (units.get(circle.number("cx")) ?? 0) + 1);
    }
    const layers = [...units.values()];
    expect(layers).toEqual([4, 5, 5, 2]);
    const weights = new Set(
      pick(drawing, "line").flatMap((l) => (l.attributes.opacity ? [JSON.stringify(l.attributes)] : [])),
    );
    expect(weights.size).toBe(
      layers.slice(1).reduce((sum, size, index) => sum + size * at(layers, index), 0),
    );
  });
});

describe("OSI model", () => {
  it("names the layers from 7 to 1 with their units", () => {
    const drawing = readDrawing("computing/osi-model");
    expect(pick(drawing, "text", "bold").map(({ words }) => words)).toEqual([
      "Application",
      "Presentation",
      "Session",
      "Transport",
      "Network",
      "Data link",
      "Physical",
    ]);
    const units = pick(drawing, "text", "note").slice(0, 7);
    expect(units.map(({ words }) => words)).toEqual([
      "data",
      "data",
      "data",
      "segment",
      "packet",
      "frame",
      "bit",
    ]);
  });
});
