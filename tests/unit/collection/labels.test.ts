import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { listSources } from "@/scripts/collection/list-sources";
import { readSource } from "@/scripts/collection/read-source";
import { layOutText } from "@/scripts/collection/svg/lay-out-text";
import { apply, identity, type Matrix, multiply, parseTransform } from "@/scripts/collection/svg/matrix";
import { type DrawingElement, parseDrawing } from "@/scripts/collection/svg/parse-drawing";
import { pixels, resolveStyle } from "@/scripts/collection/svg/resolve-style";
import { openTypefaces } from "@/scripts/collection/typefaces";
import { readVocabulary, type Style } from "@/scripts/collection/vocabulary";

type Label = { x: number[]; y: number[]; size: number };

const vocabulary = readVocabulary();
const typefaces = await openTypefaces();
const sources = listSources(fileURLToPath(new URL("../../../collection", import.meta.url)));

function labelsOf(element: DrawingElement, inherited: Style, outer: Matrix): Label[] {
  const style = resolveStyle(element, inherited, vocabulary);
  const matrix = multiply(outer, parseTransform(element.attributes.transform));
  if (element.name !== "text") {
    return element.children.flatMap((child) =>
      typeof child === "string" ? [] : labelsOf(child, style, matrix),
    );
  }
  const [left, top, right, bottom] = layOutText(element, style, vocabulary, typefaces).box;
  const corners = [apply(matrix, left, top), apply(matrix, right, bottom), apply(matrix, left, bottom)];
  const [x, y] = [corners.map((corner) => corner[0]), corners.map((corner) => corner[1])];
  return [
    {
      x: [Math.min(...x), Math.max(...x)],
      y: [Math.min(...y), Math.max(...y)],
      size: pixels(style["font-size"]),
    },
  ];
}

const meet = ([a = 0, b = 0]: number[], [c = 0, d = 0]: number[]) => a < d && c < b;

describe.each(sources)("the labels of $slug", ({ path }) => {
  const { drawing } = readSource(readFileSync(path, "utf8"));
  const labels = labelsOf(parseDrawing(drawing, vocabulary.classes), vocabulary.root, identity);

  it("stand clear of the edge and of each other, and are large enough to read", () => {
    for (const [index, label] of labels.entries()) {
      expect(Math.min(...label.x, ...label.y)).toBeGreaterThanOrEqual(15.5);
      expect(Math.max(...label.x)).toBeLessThanOrEqual(384.5);
      expect(Math.max(...label.y)).toBeLessThanOrEqual(284.5);
      expect(label.size).toBeGreaterThanOrEqual(12);
      const others = labels.slice(index + 1);
      expect(others.filter((other) => meet(label.x, other.x) && meet(label.y, other.y))).toEqual([]);
    }
  });
});
