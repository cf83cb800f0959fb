import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categorise } from "@/lib/diagrams/categories";
import { categories } from "@/lib/diagrams/category-names";
import { makeDiagram } from "../search/make";

describe("the category of a diagram", () => {
  it.each([
    ["Human heart anatomy", "Educational", 3],
    ["Project workflow with milestones", "Professional", 3],
    ["Transistor amplifier circuit", "Technical", 3],
    ["Watercolour sketch of a poster", "Creative", 3],
    ["Untitled Image", "Diagram", 0],
    ["Theartist of categorycells", "Diagram", 0],
  ])("%j is %s by %d words", (title, category, score) => {
    expect(categorise(makeDiagram("commons-1", { title }))).toEqual({ category, score });
  });

  it("is told by tags and host too", () => {
    const tagged = makeDiagram("commons-1", { title: "x", tags: ["supply and demand", "markets"] });
    expect(categorise(tagged)).toEqual({ category: "Professional", score: 2 });
    const hosted = makeDiagram("google-1", { title: "x", sourceUrl: "https://www.github.com/a/b" });
    expect(categorise(hosted)).toEqual({ category: "Technical", score: 1 });
  });

  it("counts a word once, however often it is said", () => {
    const stuffed = makeDiagram("commons-1", { title: "Circuit circuits CIRCUIT", tags: ["circuit"] });
    expect(categorise(stuffed).score).toBe(1);
  });

  it("goes to most words, and to the first category in a draw", () => {
    expect(categorise(makeDiagram("commons-1", { title: "cell network server" })).category).toBe("Technical");
    expect(categorise(makeDiagram("commons-1", { title: "network cell" })).category).toBe("Educational");
  });

  it("of our own diagrams stays what its subject says", () => {
    const ours = makeDiagram("collection-tree", { title: "Plant cell anatomy", category: "Technical" });
    expect(categorise(ours)).toEqual({ category: "Technical", score: 0 });
  });

  it("is one of the five, whatever the words", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.array(fc.string()), (title, tags) => {
        const { category, score } = categorise(makeDiagram("commons-1", { title, tags }));
        expect(categories).toContain(category);
        expect(category === "Diagram").toBe(score === 0);
      }),
    );
  });
});
