import { describe, expect, it } from "vitest";
import { layOutText } from "@/lib/drawing/svg/lay-out-text";
import { parseDrawing } from "@/lib/drawing/svg/parse-drawing";
import { resolveStyle } from "@/lib/drawing/svg/resolve-style";
import { openInstalledTypefaces } from "@/scripts/collection/typefaces";
import { readVocabulary } from "@/scripts/collection/vocabulary";

const vocabulary = readVocabulary();
const typefaces = await openInstalledTypefaces();

function layOut(text: string) {
  const root = parseDrawing(`<svg viewBox="0 0 400 300">${text}</svg>`, vocabulary.classes);
  const [element] = root.children;
  if (!element || typeof element === "string") throw new Error("no text");
  return layOutText(element, resolveStyle(element, vocabulary.root, vocabulary), vocabulary, typefaces);
}

describe("text", () => {
  it("starts, centres or ends at x", () => {
    const [start] = layOut('<text class="label" x="100" y="50">width</text>').box;
    const [left, , right] = layOut(
      '<text class="label" x="100" y="50" text-anchor="middle">width</text>',
    ).box;
    const [, , end] = layOut('<text class="label" x="100" y="50" text-anchor="end">width</text>').box;
    expect(start).toBeCloseTo(100, 0);
    expect((left + right) / 2).toBeCloseTo(100, 0);
    expect(end).toBeCloseTo(100, 0);
    expect(right - left).toBeGreaterThan(30);
  });

  it("sets a subscript smaller and lower, and comes back up", () => {
    const { glyphs } = layOut(
      '<text class="label" x="0" y="50">H<tspan class="sub" dy="3">2</tspan><tspan dy="-3">O</tspan></text>',
    );
    expect(glyphs.map(({ y }) => y)).toEqual([50, 53, 50]);
    expect(glyphs.map(({ size }) => size)).toEqual([14, 14 * 0.72, 14]);
  });

  it("is wider in a heavier weight", () => {
    const [, , regular] = layOut('<text class="label" x="0" y="50">Weight</text>').box;
    const [, , bold] = layOut('<text class="label bold" x="0" y="50">Weight</text>').box;
    expect(bold).toBeGreaterThan(regular);
  });

  it("takes a Greek letter from the Greek file of the same face", () => {
    const { glyphs } = layOut('<text class="variable" x="0" y="50">2π</text>');
    expect(glyphs.map(({ face }) => face.id)).toEqual([
      "brygada-1918-latin-wght-italic-400",
      "brygada-1918-greek-wght-italic-400",
    ]);
  });

  it("has one space where its source has a line break and an indent", () => {
    const broken = layOut('<text class="label" x="0" y="50">\n  a\n  b\n</text>');
    expect(broken.glyphs).toHaveLength(layOut('<text class="label" x="0" y="50">a b</text>').glyphs.length);
  });
});
