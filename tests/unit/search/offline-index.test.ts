import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CollectionEntry } from "@/lib/diagrams/collection-entry";
import { readIndexData } from "@/lib/search/offline/index-data";
import { createOfflineIndex } from "@/lib/search/offline/offline-index";

function entry(slug: string, facts: Partial<CollectionEntry> = {}): CollectionEntry {
  return {
    slug,
    title: slug.replaceAll("-", " "),
    subject: "biology",
    type: "diagram",
    tags: [],
    synonyms: [],
    helps: [],
    related: [],
    names: {},
    labels: [],
    askedLabels: 0,
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

const entries = [
  entry("water-cycle", { title: "The water cycle", tags: ["evaporation"], synonyms: ["hydrologic cycle"] }),
  entry("rock-cycle", { title: "The rock cycle", facts: ["Water weathers igneous rock."] }),
  entry("binary-search-tree", { title: "Binary search tree", synonyms: ["BST"], tags: ["data structure"] }),
  entry("ohms-law", { title: "Ohm's law", tags: ["voltage", "resistance"] }),
  entry("photosynthesis", {
    tags: ["chloroplast"],
    description: "Plants make sugar of light.",
    names: { es: ["fotosíntesis"], zh: ["光合作用"], hi: ["प्रकाश संश्लेषण"], ar: ["التمثيل الضوئي"] },
  }),
  entry("mobius-strip", { title: "Möbius strip", subject: "mathematics" }),
  entry("bohr-model", { title: "Bohr model of the atom" }),
  entry("boar-skull"),
  entry("bear-skull"),
  entry("leaf", {
    title: "Cross-section of a leaf",
    facts: ["Photosynthesis happens in the palisade layer."],
    labels: ["Stoma", "Guard cells"],
    helps: ["transpiration"],
  }),
];
const words = new Set(["lowly", "waiter"]);
const index = createOfflineIndex(readIndexData(entries), { isWord: (word) => words.has(word) });

const first = (query: string) => index.search(query).found[0];

describe("offline search", () => {
  const forgiven: [string, string][] = [
    ["watter cycle", "water-cycle"],
    ["water cylce", "water-cycle"],
    ["photosinthesis", "photosynthesis"],
    ["photosynthasis diagram", "photosynthesis"],
    ["binary serch tree", "binary-search-tree"],
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
    ["photosynthesis 12", "photosynthesis"],
    ["fotosintesis", "photosynthesis"],
    ["光合作用图", "photosynthesis"],
    ["प्रकाश संश्लेषण", "photosynthesis"],
    ["تمثيل ضوئي", "photosynthesis"],
  ];
  it.each(forgiven)("%s finds %s first", (query, slug) => {
    expect(first(query)).toBe(slug);
  });

  it("puts what is named before what only mentions it", () => {
    expect(index.search("photosynthesis")).toEqual({
      found: ["photosynthesis"],
      named: ["photosynthesis"],
      certain: 1,
      near: [],
      corrected: null,
    });
  });

  it.each(["qwertyuiop", "zzz", "xq", "!!!", "---", "。", "", "the of a"])("%j finds nothing", (query) => {
    expect(index.search(query)).toEqual({ found: [], named: [], certain: 0, near: [], corrected: null });
  });

  it("never puts a guess beside a true hit", () => {
    expect(["bear-skull", "boar-skull"]).toContain(first("baar skull"));
    expect(index.search("boar skull").found).toEqual(["boar-skull"]);
  });

  it("takes no other short word for a misspelt one", () => {
    expect(index.search("bit").found).toEqual([]);
    expect(index.search("low").found).toEqual([]);
  });

  it("keeps apart what has only a common word of the query, and what it says in passing", () => {
    expect(index.search("carbon cycle")).toMatchObject({ found: [], near: [] });
    expect(index.search("chloroplast membrane").found).toEqual([]);
    expect(index.search("guard cells")).toMatchObject({ found: [], near: ["leaf"] });
    expect(index.search("transpiration")).toMatchObject({ found: [], near: ["leaf"] });
  });

  it("takes no word for a misspelt one that a dictionary knows", () => {
    expect(index.search("lowly")).toEqual({ found: [], named: [], certain: 0, near: [], corrected: null });
    expect(createOfflineIndex(readIndexData(entries)).search("waiter cycle of rocks").corrected).toBe(
      "water cycle of rocks",
    );
    expect(index.search("waiter cycle of rocks").corrected).toBeNull();
  });

  it("finds by a tag what has it, when it is all that was asked for", () => {
    expect(index.search("data structure").found).toEqual(["binary-search-tree"]);
    expect(index.search("data privacy").found).toEqual([]);
  });

  it("has all of a subject or of a kind of drawing for whoever asks for just that", () => {
    expect(index.search("mathematics").found).toEqual(["mobius-strip"]);
    expect(index.search("diagram").found).toHaveLength(10);
  });

  it("takes it for one where that makes of the whole query a name", () => {
    expect(index.search("waiter cycle")).toMatchObject({ found: ["water-cycle"], corrected: "water cycle" });
  });

  it("says how it has read what is no word, and leaves the rest as it was typed", () => {
    expect(index.search("diagram of the watter cylce").corrected).toBe("diagram of the water cycle");
    expect(index.search("water cycle").corrected).toBeNull();
  });

  it("names nothing twice and never fails, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (query) => {
        const { found, near } = index.search(query);
        return new Set([...found, ...near]).size === found.length + near.length;
      }),
    );
  });

  it("of no entries finds nothing", () => {
    expect(createOfflineIndex(readIndexData([])).search("water")).toEqual({
      found: [],
      named: [],
      certain: 0,
      near: [],
      corrected: null,
    });
  });
});
