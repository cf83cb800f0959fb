import { describe, expect, it } from "vitest";
import { addedBox, boxBetween, type Corner, dragCorner, growBox, moveBox } from "@/lib/study/cover-boxes";
import { MIN_COVER_SIDE } from "@/lib/study/cover-limits";
import type { CoverBox } from "@/lib/study/covers";

const box: CoverBox = [0.2, 0.3, 0.4, 0.5];

describe("the box of a cover", () => {
  it.each([
    ["down to the right", [0.1, 0.2], [0.3, 0.5], [0.1, 0.2, 0.3, 0.5]],
    ["up to the left", [0.3, 0.5], [0.1, 0.2], [0.1, 0.2, 0.3, 0.5]],
    ["out of the picture", [0.9, 0.9], [1.4, -0.2], [0.9, 0, 1, 0.9]],
    ["a line, which is made high enough", [0.1, 0.5], [0.5, 0.5], [0.1, 0.5, 0.5, 0.51]],
    ["a line on the lower edge", [0.1, 1], [0.5, 1], [0.1, 0.99, 0.5, 1]],
  ] as const)("is drawn %s", (_name, from, to, expected) => {
    expect(boxBetween(from, to)).toEqual(expected);
  });

  it("is moved with its size, and stops at the edges", () => {
    expect(moveBox(box, [0.1, -0.1])).toEqual([0.3, 0.2, 0.5, 0.4]);
    expect(moveBox(box, [2, -2])).toEqual([0.8, 0, 1, 0.2]);
  });

  it("grows to the edges, and shrinks to the least size", () => {
    expect(growBox(box, [0.1, -0.1])).toEqual([0.2, 0.3, 0.5, 0.4]);
    expect(growBox(box, [2, -2])).toEqual([0.2, 0.3, 1, 0.3 + MIN_COVER_SIDE]);
  });

  it.each<[Corner, CoverBox]>([
    ["nw", [0.1, 0.1, 0.4, 0.5]],
    ["ne", [0.2, 0.1, 0.21, 0.5]],
    ["sw", [0.1, 0.3, 0.4, 0.31]],
    ["se", [0.2, 0.3, 0.21, 0.31]],
  ])("is resized at its corner %s, and never turned over", (corner, expected) => {
    expect(dragCorner(box, corner, [0.1, 0.1])).toEqual(expected);
  });

  it("that is added lies beside those that were added before", () => {
    const added: { box: CoverBox }[] = [];
    for (let count = 0; count < 5; count += 1) added.push({ box: addedBox(added) });
    expect(new Set(added.map(({ box: [left] }) => left)).size).toBe(5);
    expect(added.every(({ box: [, , right, bottom] }) => right <= 1 && bottom <= 1)).toBe(true);
  });
});
