import { describe, expect, it } from "vitest";
import { countFound, countWords, shownWords } from "@/components/search/count-found";
import type { SearchAnswer } from "@/lib/search/search-answer";

function answer(hasMore: boolean, count: number, added?: number): SearchAnswer {
  return {
    query: "krebs cycle",
    page: 1,
    diagrams: [],
    near: [],
    related: [],
    correction: null,
    hasMore,
    sources: [{ provider: "commons", status: "ok", count, tookMs: 1 }],
    cache: "miss",
    understood:
      added === undefined
        ? null
        : { by: "model", type: null, synonyms: [], queries: ["citric acid cycle"], added },
    allowance: { plan: "premium", limit: null, remaining: null, resetsAt: "2026-03-02T00:00:00.000Z" },
    receipt: "",
  };
}

describe("how many diagrams were found", () => {
  it("is what the sources told, and what better queries added", () => {
    expect(countFound([answer(true, 100)], 10)).toEqual({ found: 100, total: 30, hasMore: true });
    expect(countFound([answer(true, 100, 12)], 10)).toEqual({ found: 112, total: 30, hasMore: true });
  });

  it("is known from the first page where only better queries found anything", () => {
    expect(countFound([answer(true, 0, 12)], 10)).toEqual({ found: 12, total: 12, hasMore: true });
    expect(countFound([answer(true, 0, 12), answer(false, 0, 12)], 12)).toMatchObject({
      found: 12,
      total: 12,
    });
  });

  it("is what has come, once all has", () => {
    expect(countFound([answer(false, 100, 12)], 9)).toEqual({ found: 9, total: 9, hasMore: false });
  });
});

describe("the words for it", () => {
  it.each([
    [{ found: 1306, total: 30 }, "Best 30 of 1,306"],
    [{ found: 30, total: 30 }, "Found 30 diagrams"],
    [{ found: 1, total: 1 }, "Found 1 diagram"],
    [{ found: 306, total: 4 }, "4 of 30 diagrams"],
    [{ found: 12, total: 4 }, "4 of 12 diagrams"],
    [{ found: 0, total: 0 }, "Found 0 diagrams"],
  ])("%j are “%s”", (counts, words) => {
    expect(countWords({ ...counts, hasMore: false })).toBe(words);
  });
});

it.each([
  [{ found: 280, total: 30, hasMore: true }, "Showing 15 of the best 30 of 280 diagrams"],
  [{ found: 18, total: 18, hasMore: true }, "Showing 15 of more than 18 diagrams"],
  [{ found: 18, total: 18, hasMore: false }, "Showing 15 of 18 diagrams"],
])("a screen reader reads one sentence for %j: “%s”", (counts, words) => {
  expect(shownWords(15, counts)).toBe(words);
});
