import { describe, expect, it } from "vitest";
import { createOfflineIndex } from "@/lib/search/offline-index";
import { labelledQueries } from "./labelled-queries";
import { measureQuality, type Search } from "./measures";
import { chosenOn, createDefaultSearch, drawnCollection, heldBack } from "./searches";

const entries = drawnCollection();
const searches: Record<"ours" | "defaults", Search> = {
  ours: createOfflineIndex(entries).search,
  defaults: createDefaultSearch(entries),
};

const halves = { "weights chosen on": chosenOn, "held back": heldBack };

describe("the labelled queries", () => {
  it("are at least 150, each asked once", () => {
    expect(labelledQueries.length).toBeGreaterThanOrEqual(150);
    expect(new Set(labelledQueries.map(([query]) => query)).size).toBe(labelledQueries.length);
  });

  it("name diagrams that there are", () => {
    const slugs = new Set(entries.map(({ slug }) => slug));
    const missing = labelledQueries.flatMap(([, ...wanted]) => wanted.filter((slug) => !slugs.has(slug)));
    expect(missing).toEqual([]);
  });
});

describe("the search of the collection", () => {
  it("finds on the half held back what is meant, and better than MiniSearch's defaults", () => {
    const table = Object.entries(halves).flatMap(([half, queries]) =>
      Object.entries(searches).map(([search, find]) => {
        const { ndcg, recall } = measureQuality(find, queries);
        return {
          half,
          queries: queries.length,
          search,
          "nDCG@10": ndcg.toFixed(3),
          "recall@10": recall.toFixed(3),
        };
      }),
    );
    console.table(table);
    const ours = measureQuality(searches.ours, heldBack);
    const defaults = measureQuality(searches.defaults, heldBack);
    expect(ours.ndcg).toBeGreaterThanOrEqual(0.9);
    expect(ours.ndcg).toBeGreaterThan(defaults.ndcg);
  });

  it.each([
    ["heart", "double-circulation"],
    ["BST", "binary-search-tree"],
    ["H2O", "water-molecule"],
    ["how does a bill become law", "how-a-bill-becomes-law"],
  ])("%j finds %s among the first three", (query, slug) => {
    expect(searches.ours(query).slice(0, 3).join(" ")).toContain(slug);
  });
});
