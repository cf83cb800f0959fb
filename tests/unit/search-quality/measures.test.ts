import { describe, expect, it } from "vitest";
import { measureQuality } from "./measures";

const queries = [["heart", "heart", "blood"]] as const;
const find =
  (...slugs: string[]) =>
  () =>
    slugs;

describe("the quality of a search", () => {
  it("is 1 where what is meant comes first and what helps after it", () => {
    expect(measureQuality(find("heart", "blood", "lung"), queries)).toEqual({ ndcg: 1, recall: 1 });
  });

  it("is 0 where nothing wanted is among the first ten", () => {
    const others = Array.from({ length: 10 }, (_, at) => `other-${at}`);
    expect(measureQuality(find(...others, "heart"), queries)).toEqual({ ndcg: 0, recall: 0 });
    expect(measureQuality(find(), queries)).toEqual({ ndcg: 0, recall: 0 });
  });

  it("falls by the logarithm of the place, and counts what is meant three times as much as what helps", () => {
    const { ndcg, recall } = measureQuality(find("blood", "heart"), queries);
    expect(ndcg).toBeCloseTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)), 10);
    expect(recall).toBe(1);
    expect(measureQuality(find("lung", "heart"), queries).recall).toBe(0.5);
  });

  it("is the mean of all queries", () => {
    const two = [
      ["heart", "heart"],
      ["lung", "lung"],
    ] as const;
    expect(measureQuality(find("heart"), two)).toEqual({ ndcg: 0.5, recall: 0.5 });
  });
});
