import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categories } from "@/lib/diagrams/category-names";
import { type Arrangement, arrange, needsAll, tagChoices } from "@/lib/search/arrange";
import { type SortOrder, sortOrders } from "@/lib/search/sort-orders";
import { makeDiagram } from "./make";

const words = ["cell", "atom diagram", "tech", "technical drawing", "art", "dna", "educational"];

const diagrams = fc.uniqueArray(
  fc.record({
    id: fc.nat(1000),
    tags: fc.uniqueArray(fc.constantFrom(...words)),
    category: fc.constantFrom(...categories),
    score: fc.nat(5),
    likes: fc.nat(5),
    createdAt: fc.constantFrom(null, "2020-01-01", "2024-06-30"),
  }),
  { selector: ({ id }) => id },
);
const made = diagrams.map((all) =>
  all.map(({ id, ...rest }) => ({ ...makeDiagram(`commons-${id}`), ...rest })),
);

const arrangements: fc.Arbitrary<Arrangement> = fc.record({
  sort: fc.constantFrom(...(Object.keys(sortOrders) as SortOrder[])),
  tag: fc.constantFrom(undefined, ...words),
  category: fc.constantFrom(undefined, ...categories),
});

const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);
const popular: Arrangement = { sort: "popular" };

describe("arranging results", () => {
  it("keeps what the server's order said where nothing was chosen", () => {
    fc.assert(
      fc.property(made, (all) => {
        expect(idsOf(arrange(all, popular))).toEqual(idsOf(all));
      }),
    );
  });

  it("only ever leaves out, and exactly what lacks the tag", () => {
    fc.assert(
      fc.property(made, arrangements, (all, arrangement) => {
        const arranged = arrange(all, arrangement);
        expect(new Set(idsOf(arranged)).size).toBe(arranged.length);
        const { tag } = arrangement;
        for (const diagram of all) {
          const isIn = arranged.includes(diagram);
          if (tag !== undefined && !diagram.tags.includes(tag)) expect(isIn).toBe(false);
          else if (arrangement.category === undefined || arrangement.category === diagram.category)
            expect(isIn).toBe(true);
        }
      }),
    );
  });

  it.each([
    [["technical drawing"], "Technical", true],
    [["tech"], "Technical", true],
    [["art"], "Creative", false],
    [["dna"], "Educational", false],
    [["cell diagram"], "Diagram", true],
  ] as const)("tags %j count for %s: %s", (tags, category, isIn) => {
    const diagram = { ...makeDiagram("commons-1"), tags: [...tags], category: "Professional" as const };
    expect(arrange([diagram], { ...popular, category })).toHaveLength(isIn ? 1 : 0);
  });

  it("is complete only with all results as soon as anything is chosen", () => {
    expect(needsAll(popular)).toBe(false);
    expect(needsAll({ sort: "newest" })).toBe(true);
    expect(needsAll({ sort: "popular", tag: "cell" })).toBe(true);
    expect(needsAll({ sort: "popular", category: "Creative" })).toBe(true);
  });
});

describe("the tags on offer", () => {
  it("are at most five, distinct, in order, and each leaves something out and something in", () => {
    fc.assert(
      fc.property(made, (all) => {
        const tags = tagChoices("leaf", all).map(({ tag }) => tag);
        expect(tags.length).toBeLessThanOrEqual(5);
        expect(tags).toEqual([...new Set(tags)].sort((a, b) => a.localeCompare(b, "en")));
        for (const tag of tags) {
          const { length } = arrange(all, { ...popular, tag });
          expect(length).toBeGreaterThan(0);
          expect(length).toBeLessThan(all.length);
        }
      }),
    );
  });

  it("are the most frequent ones", () => {
    const tagged = [["b", "x"], ["b", "x"], ["a"], ["x", "c", "d", "e", "f", "g"]];
    const all = tagged.map((tags, place) => ({ ...makeDiagram(`commons-${place}`), tags }));
    expect(tagChoices("leaf", all).map(({ tag }) => tag)).toEqual(["a", "b", "c", "d", "x"]);
  });

  it("say more than the query and than that it is a picture", () => {
    const tagged = [
      ["diagrams", "cell diagrams", "Cell", "mitosis", "mitosis diagrams", "graphic"],
      ["leaf graphics", "illustration", "plant cell diagrams"],
    ];
    const all = tagged.map((tags, place) => ({ ...makeDiagram(`commons-${place}`), tags }));
    expect(tagChoices("Cell diagram", all).map(({ tag }) => tag)).toEqual([
      "leaf graphics",
      "mitosis",
      "plant cell diagrams",
    ]);
  });

  it("are no names of sites, unless the tag is that of a diagram from elsewhere, too", () => {
    const from = (sourceUrl: string, tags: string[], place: number) => ({
      ...makeDiagram(`google-${place}`),
      sourceUrl,
      tags,
    });
    const all = [
      from("https://www.plates.example/1", ["plates", "leaf vein"], 1),
      from("https://physics.example/2", ["physics"], 2),
      from("https://plates.example/3", ["plates", "physics"], 3),
    ];
    expect(tagChoices("leaf", all).map(({ tag }) => tag)).toEqual(["leaf vein", "physics"]);
  });

  it("stay, and are counted among all that are known by now", () => {
    const first = [["a"], ["b"]].map((tags, place) => ({ ...makeDiagram(`commons-${place}`), tags }));
    const later = [["a"], ["c"], ["c"]].map((tags, place) => ({
      ...makeDiagram(`openverse-${place}`),
      tags,
    }));
    expect(tagChoices("leaf", first, [...first, ...later])).toEqual([
      { tag: "a", count: 2 },
      { tag: "b", count: 1 },
    ]);
  });
});
