import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SortOrder, sortDiagrams, sortOrders } from "@/lib/search/sort-orders";
import { idsOf, makeDiagram } from "./make";
import { anyRound } from "./ranking/candidates";

const liked = makeDiagram("commons-liked", {
  score: 5,
  likes: 9,
  relevanceScore: 0.1,
  createdAt: "2020-01-01",
});
const first = makeDiagram("commons-first", { score: 5, likes: 1, relevanceScore: 1, createdAt: null });
const best = makeDiagram("commons-best", {
  score: 8,
  likes: 0,
  relevanceScore: 0.5,
  createdAt: "2020-01-01",
});
const recent = makeDiagram("commons-recent", {
  score: 0,
  likes: 99,
  relevanceScore: 0,
  createdAt: "2026-02-03",
});
const undated = makeDiagram("commons-undated", { score: 1, likes: 0, relevanceScore: 0, createdAt: null });

const orders: Record<SortOrder, { label: string; sorted: string[] }> = {
  popular: { label: "Most Popular", sorted: ["best", "liked", "first", "undated", "recent"] },
  relevant: { label: "Most Relevant", sorted: ["best", "first", "liked", "undated", "recent"] },
  newest: { label: "Newest First", sorted: ["recent", "best", "liked", "first", "undated"] },
};

describe("the orders of results", () => {
  it("are three, Most Popular before all", () => {
    expect(Object.entries(sortOrders).map(([order, { label }]) => [order, label])).toEqual(
      Object.entries(orders).map(([order, { label }]) => [order, label]),
    );
  });

  it.each(Object.keys(orders) as SortOrder[])("%s sorts as it says, however they stood", (order) => {
    const diagrams = [liked, first, best, recent, undated];
    fc.assert(
      fc.property(fc.shuffledSubarray(diagrams, { minLength: 5 }), (shuffled) => {
        const names = idsOf(sortDiagrams(shuffled, order)).map((id) => id.replace("commons-", ""));
        expect(names).toEqual(orders[order].sorted);
      }),
    );
  });

  it.each(Object.keys(orders) as SortOrder[])(
    "%s leaves equals as they stood, and its input alone",
    (order) => {
      const equals = ["commons-3", "commons-1", "commons-2"].map((id) => makeDiagram(id));
      expect(idsOf(sortDiagrams(equals, order))).toEqual(idsOf(equals));
      fc.assert(
        fc.property(anyRound, (round) => {
          const before = structuredClone(round);
          const once = sortDiagrams(round, order);
          expect(sortDiagrams(once, order)).toEqual(once);
          expect(round).toEqual(before);
        }),
      );
    },
  );
});
