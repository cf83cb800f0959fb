import { expect, it } from "vitest";
import collectionLabels from "@/collection/labels.json";
import { canvas } from "@/lib/drawing/compiler";
import type { CollectionLabels } from "@/lib/study/labels";
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

it("a tap in the middle of a label of the collection means it, on a phone that knows whole pixels", () => {
  const pixel = canvas.width / 358;
  const tapAt = (from: number, to: number) => Math.round((from + to) / 2 / pixel) * pixel;
  const wrong = Object.entries(collectionLabels as unknown as CollectionLabels).flatMap(([slug, labels]) =>
    labels.flatMap(({ text, box: [left, top, right, bottom] }, label) => {
      const chosen = labelAt(labels, [tapAt(left, right), tapAt(top, bottom)]);
      return chosen === label ? [] : `${slug}: “${text}” is taken for “${labels[chosen ?? -1]?.text}”`;
    }),
  );
  expect(wrong).toEqual([]);
});
