import { expect, it } from "vitest";
import { labelAt, placeInWords } from "@/lib/study/places";

const box = (left: number, top: number) => ({ box: [left, top, left + 40, top + 12] as const });

it.each([
  [box(10, 10), "top left"],
  [box(180, 10), "top"],
  [box(350, 280), "bottom right"],
  [box(180, 140), "middle"],
  [box(0, 140), "left"],
])("a label at %j is %s", (label, words) => {
  expect(placeInWords(label)).toBe(words);
});

it("a click means the label under it, or the nearest one, or the one that points there", () => {
  const labels = [box(100, 100), { ...box(200, 100), pointsAt: [300, 200] as const }];
  expect(labelAt(labels, [120, 105])).toBe(0);
  expect(labelAt(labels, [145, 105])).toBe(0);
  expect(labelAt(labels, [195, 105])).toBe(1);
  expect(labelAt(labels, [305, 205])).toBe(1);
  expect(labelAt(labels, [20, 280])).toBe(null);
});
