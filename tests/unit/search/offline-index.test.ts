import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CollectionEntry } from "@/lib/diagrams/collection-entry";
import { createOfflineIndex } from "@/lib/search/offline-index";

function entry(slug: string, facts: Partial<CollectionEntry> = {}): CollectionEntry {
  return {
    slug,
    title: slug.replaceAll("-", " "),
    subject: "biology",
    type: "diagram",
    tags: [],
    synonyms: [],
    level: "secondary",
    description: "",
    facts: [],
    checked: "",
    created: "2026-01-01",
    width: 400,
    height: 300,
    ...facts,
  };
}

const index = createOfflineIndex([
  entry("water-cycle", { title: "The water cycle", tags: ["evaporation"], synonyms: ["hydrologic cycle"] }),
  entry("rock-cycle", { title: "The rock cycle", facts: ["Water weathers igneous rock."] }),
  entry("binary-search-tree", { title: "Binary search tree", synonyms: ["BST"], tags: ["data structure"] }),
  entry("ohms-law", { title: "Ohm's law", tags: ["voltage", "resistance"] }),
  entry("photosynthesis", { tags: ["chloroplast"], description: "Plants make sugar of light." }),
  entry("mobius-strip", { title: "Möbius strip", subject: "mathematics" }),
  entry("bohr-model", { title: "Bohr model of the atom" }),
  entry("boar-skull"),
  entry("bear-skull"),
  entry("leaf", {
    title: "Cross-section of a leaf",
    facts: ["Photosynthesis happens in the palisade layer."],
  }),
]);

const first = (query: string) => index.search(query)[0];

describe("offline search", () => {
  const forgiven: [string, string][] = [
    ["watter cycle", "water-cycle"],
    ["water cylce", "water-cycle"],
    ["photosinthesis", "photosynthesis"],
    ["photosynthasis diagram", "photosynthesis"],
    ["binary serch tre", "binary-search-tree"],
    ["water cycles", "water-cycle"],
    ["binary search trees", "binary-search-tree"],
    ["cycle water", "water-cycle"],
    ["tree binary", "binary-search-tree"],
    ["ohms law", "ohms-law"],
    ["Ohm’s Law", "ohms-law"],
    ["OHM'S LAW", "ohms-law"],
    ["mobius strip", "mobius-strip"],
    ["mo\u0308bius", "mobius-strip"],
    ["Möbius-strip", "mobius-strip"],
    ["watercycle", "water-cycle"],
    ["photo synthesis", "photosynthesis"],
    ["bst", "binary-search-tree"],
    ["hydrologic", "water-cycle"],
    ["photosynth", "photosynthesis"],
    ["how does photosynthesis work", "photosynthesis"],
    ["diagram of the water cycle labelled", "water-cycle"],
    ["ｗａｔｅｒ cycle", "water-cycle"],
  ];
  it.each(forgiven)("%s finds %s first", (query, slug) => {
    expect(first(query)).toBe(slug);
  });

  it("puts what is named before what only mentions it", () => {
    expect(index.search("photosynthesis")).toEqual(["photosynthesis", "leaf"]);
  });

  it.each(["qwertyuiop", "zzz", "xq", "!!!", "---", "。", "", "the of a"])("%j finds nothing", (query) => {
    expect(index.search(query)).toEqual([]);
  });

  it("never puts a guess beside a true hit", () => {
    expect(index.search("baar skull").sort()).toEqual(["bear-skull", "boar-skull"]);
    expect(index.search("boar skull")).toEqual(["boar-skull"]);
  });

  it("takes no other short word for a misspelt one", () => {
    expect(index.search("bit")).toEqual([]);
    expect(index.search("low")).toEqual([]);
  });

  it("names nothing twice and never fails, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (query) => {
        const found = index.search(query);
        return new Set(found).size === found.length;
      }),
    );
  });

  it("of no entries finds nothing", () => {
    expect(createOfflineIndex([]).search("water")).toEqual([]);
  });
});
