import { describe, expect, it } from "vitest";
import { relatedTo } from "@/lib/diagrams/related";
import { collectionIndex } from "@/server/collection/collection-index";
import { idsOf, makeDiagram } from "../search/make";

const diagram = (id: string, title: string, tags: string[] = []) =>
  makeDiagram(`commons-${id}`, { title, tags });

describe("what is like a diagram", () => {
  it("shares tags or words with it, most first; itself and what shares nothing is left out", () => {
    const cell = diagram("cell", "Animal cell", ["biology", "organelles"]);
    const others = [
      diagram("rock", "Rock cycle", ["geology"]),
      diagram("word", "The cell wall"),
      cell,
      diagram("most", "Plant cells", ["organelles", "biology"]),
    ];
    expect(idsOf(relatedTo(cell, others, 8))).toEqual(["commons-most", "commons-word"]);
    expect(idsOf(relatedTo(cell, others, 1))).toEqual(["commons-most"]);
  });

  it("is told by what few have rather than by what many have", () => {
    const many = Array.from({ length: 6 }, (_, number) =>
      diagram(`${number}`, `Other ${number}`, ["biology"]),
    );
    const rare = diagram("rare", "Other", ["golgi"]);
    const wanted = diagram("wanted", "Wanted", ["biology", "golgi"]);
    expect(idsOf(relatedTo(wanted, [...many, rare], 1))).toEqual(["commons-rare"]);
  });

  it("is not told by words that every picture has", () => {
    const one = diagram("one", "The diagram of a heart", ["diagram"]);
    expect(relatedTo(one, [diagram("other", "The diagram of a rock", ["Diagram"])], 8)).toEqual([]);
  });

  it("is the same whatever the case and the plural", () => {
    const one = diagram("one", "CELLS", ["Biology"]);
    expect(relatedTo(one, [diagram("other", "cell", ["biology"])], 8)).toHaveLength(1);
  });

  it("is read off each of them once, and stays the same", () => {
    const all = collectionIndex().all().slice(0, 60);
    let readings = 0;
    const counted = all.map(({ id, title, tags, sourceUrl }) => ({
      id,
      title,
      sourceUrl,
      get tags() {
        readings += 1;
        return tags;
      },
    }));
    const related = () => all.map((one) => relatedTo(one, counted, 8).map(({ id }) => id));
    const first = related();
    const readAtFirst = readings;
    expect(related()).toEqual(first);
    expect(readings).toBe(readAtFirst);
    expect(all.map((one) => idsOf(relatedTo(one, structuredClone(all), 8)))).toEqual(first);
  });

  it("is found in the collection for each of its own, and none leads to itself", () => {
    const all = collectionIndex().all();
    for (const one of all) {
      const related = idsOf(relatedTo(one, all, 8));
      expect(related.length, one.id).toBeGreaterThan(0);
      expect(related).not.toContain(one.id);
    }
    const [water] = all.filter(({ id }) => id === "collection-water-cycle");
    expect(idsOf(relatedTo(water as (typeof all)[number], all, 1))).toEqual(["collection-rock-cycle"]);
  });
});
