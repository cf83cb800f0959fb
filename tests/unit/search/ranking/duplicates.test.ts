import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Diagram } from "@/lib/diagrams/diagram";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { duplicateKeys, withoutDuplicates } from "@/lib/search/ranking/duplicates";
import { idsOf, makeDiagram } from "../make";
import { anyRound, anyTwoOrders } from "./candidates";

const upload = "https://upload.wikimedia.org/wikipedia/commons";

function shareKey(one: Partial<Diagram>, other: Partial<Diagram>): boolean {
  const keys = new Set(duplicateKeys(makeDiagram("commons-1", one)));
  return duplicateKeys(makeDiagram("openverse-2", other)).some((key) => keys.has(key));
}

describe("two addresses of a picture", () => {
  const same: [string, string][] = [
    ["https://a.example/x.png", "http://a.example/x.png"],
    ["https://a.example/x.png", "//A.Example/x.png"],
    ["https://www.a.example/x.png", "https://a.example/x.png"],
    ["https://a.example/x.png?width=400#top", "https://a.example/x.png?v=2"],
    ["https://a.example/x%2Cy.JPG", "https://a.example/x,y.JPG"],
    ["https://a.example/x?utm_source=s&id=1&fbclid=f", "https://a.example/x?id=1"],
    ["https://a.example/x?id=1&gclsrc=aw.ds&twclid=t&_ga", "https://a.example/x?id=1"],
    ["https://a.example/x?b=2&a=1", "https://a.example/x?a=1&b=2"],
    [`${upload}/a/ab/Leaf_cell.svg`, `${upload}/thumb/a/ab/Leaf_cell.svg/500px-Leaf_cell.svg.png`],
    [
      `${upload}/a/ab/Leaf_cell.svg?utm_content=original`,
      "https://thumb.wikimedia.org/wikipedia/commons/thumb/a/ab/Leaf_cell.svg/330px-Leaf_cell.svg.png?utm_content=thumbnail",
    ],
    [
      `${upload}/a/ab/Leaf_cell%2C_green.svg`,
      "https://commons.wikimedia.org/wiki/Special:FilePath/leaf cell, green.svg?width=500",
    ],
  ];
  it.each(same)("%s and %s are one", (one, other) => {
    expect(shareKey({ imageSrc: one }, { imageSrc: other })).toBe(true);
  });

  const apart: [string, string][] = [
    ["https://a.example/image.php?id=12", "https://a.example/image.php?id=13"],
    ["https://a.example/image.php?gallery=1", "https://a.example/image.php?gallery=2"],
    ["https://a.example/image.php?_gallery=1", "https://a.example/image.php"],
    ["https://a.example/x.png", "https://b.example/x.png"],
    ["https://a.example/x.png", "https://a.example/X.png"],
    ["https://a.example/x.png", "https://a.example/x.jpg"],
    [`${upload}/a/ab/Leaf.svg`, `${upload}/a/ab/Leaf.png`],
    [`${upload}/a/ab/Leaf.svg`, "https://upload.wikimedia.org/wikipedia/en/a/ab/Leaf.svg"],
    ["https://a.example/%E0%A4%A.png", "https://a.example/%E0.png"],
    ["/collection/leaf.svg", "/collection/root.svg"],
  ];
  it.each(apart)("%s and %s are two", (one, other) => {
    expect(shareKey({ imageSrc: one }, { imageSrc: other })).toBe(false);
  });
});

describe("a page of Commons", () => {
  const file = { imageSrc: `${upload}/a/ab/Leaf_cell.svg` };
  it.each([
    ["https://commons.wikimedia.org/wiki/File:Leaf_cell.svg", file],
    ["http://commons.m.wikimedia.org/wiki/File:leaf%20cell.svg#file", file],
    ["https://commons.wikimedia.org/w/index.php?title=File:Leaf_cell.svg&uselang=de", file],
    ["https://commons.wikimedia.org/w/index.php?curid=1", {}],
    ["https://commons.wikimedia.org/w/index.php?curid=1&uselang=de", {}],
  ])("%s is the file that it is about", (sourceUrl, commonsRecord) => {
    expect(shareKey(commonsRecord, { sourceUrl })).toBe(true);
  });

  it.each([
    "https://commons.wikimedia.org/w/index.php?curid=12",
    "https://commons.wikimedia.org/w/index.php?oldcurid=1",
    "https://commons.wikimedia.org/wiki/Category:Leaf_cell.svg",
    "https://commons.wikimedia.org.example/wiki/File:Leaf_cell.svg",
    "https://pages.example/?from=commons.wikimedia.org/w/index.php?curid=1",
  ])("%s is not", (sourceUrl) => {
    expect(shareKey(file, { sourceUrl })).toBe(false);
  });

  it("of many pictures does not make them one", () => {
    const sourceUrl = "https://commons.wikimedia.org/wiki/Leaf";
    expect(shareKey({ sourceUrl }, { sourceUrl })).toBe(false);
  });
});

describe("of several records of one picture", () => {
  const picture = { imageSrc: "https://pictures.example/leaf.png" };
  const record = (id: string, facts: Partial<Diagram> = {}) => makeDiagram(id, { ...picture, ...facts });

  const kept: [string, Diagram, Diagram[]][] = [
    [
      "a known licence before the source",
      record("brave-1", { licence: CC0 }),
      [record("commons-1"), record("google-1")],
    ],
    ["the collection first", record("collection-1"), [record("commons-1"), record("openverse-1")]],
    ["Commons before Openverse", record("commons-1"), [record("openverse-1", { likes: 9 })]],
    ["Openverse before Europe PMC", record("openverse-1"), [record("europepmc-1")]],
    ["Europe PMC before Google", record("europepmc-1"), [record("google-1")]],
    ["Google before Brave", record("google-1"), [record("brave-1")]],
    ["the better place", record("commons-2"), [record("commons-1", { relevanceScore: 0.9 })]],
    ["the smaller id", record("commons-1"), [record("commons-2")]],
  ];
  it.each(kept)("keeps %s", (_rule, best, others) => {
    expect(withoutDuplicates([best, ...others])).toEqual([best]);
    expect(withoutDuplicates([...others, best])).toEqual([best]);
  });

  it("keeps the same one even where nothing but the words differ", () => {
    const [one, other] = [record("commons-1", { title: "Leaf" }), record("commons-1", { title: "A leaf" })];
    expect(withoutDuplicates([one, other])).toEqual(withoutDuplicates([other, one]));
  });

  it("keeps one where only a third record says that two are the same", () => {
    const page = makeDiagram("openverse-1", {
      imageSrc: "https://other.example/leaf.png",
      sourceUrl: "https://commons.wikimedia.org/w/index.php?curid=1",
    });
    const link = makeDiagram("google-1", { imageSrc: "http://other.example/leaf.png?x=1" });
    expect(idsOf(withoutDuplicates([makeDiagram("commons-1"), link, page]))).toEqual(["commons-1"]);
    expect(idsOf(withoutDuplicates([link, makeDiagram("commons-1"), page]))).toEqual(["commons-1"]);
  });
});

describe("the article that uses a picture", () => {
  const picture = { imageSrc: "https://pictures.example/leaf.png" };
  const article = { title: "Leaf", url: "https://en.wikipedia.org/wiki/Leaf", place: 1 };
  const file = makeDiagram("commons-1", { ...picture, description: "A leaf, cut open" });
  const used = makeDiagram("openverse-1", { ...picture, article, description: "Layers of a leaf" });

  it("is taken over by the record that is kept, in any order", () => {
    const kept = [{ ...file, article }];
    expect(withoutDuplicates([file, used])).toEqual(kept);
    expect(withoutDuplicates([used, file])).toEqual(kept);
  });

  it("describes a picture that its archive does not describe", () => {
    const { description } = used;
    const bare = { ...file, description: null };
    expect(withoutDuplicates([bare, used])).toEqual([{ ...bare, article, description }]);
  });

  it("is the one of the most trustworthy record that names one", () => {
    const other = { title: "Stem", url: "https://en.wikipedia.org/wiki/Stem", place: 1 };
    const copy = makeDiagram("google-1", { ...picture, article: other });
    expect(withoutDuplicates([copy, used, file])).toEqual([{ ...file, article }]);
    expect(withoutDuplicates([{ ...file, article: other }, used])).toEqual([{ ...file, article: other }]);
  });

  it("stays with its picture", () => {
    const [leaf, root] = withoutDuplicates([used, makeDiagram("commons-2")]);
    expect([leaf?.article, root?.article]).toEqual([undefined, article]);
  });
});

describe("what earlier rounds have shown", () => {
  it("is left out, also under an address that only a dropped record had", () => {
    const seen = new Set<string>();
    const link = makeDiagram("brave-1", {
      imageSrc: "https://other.example/leaf.png",
      sourceUrl: "https://commons.wikimedia.org/w/index.php?curid=1",
    });
    withoutDuplicates([makeDiagram("commons-1"), link], seen);
    const again = makeDiagram("google-7", { imageSrc: "https://other.example/leaf.png?size=large" });
    expect(withoutDuplicates([again, makeDiagram("google-8")], seen).map(({ id }) => id)).toEqual([
      "google-8",
    ]);
  });
});

describe("any round", () => {
  it("without duplicates has none left, and none is lost that has no other", () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const once = withoutDuplicates(round);
        expect(withoutDuplicates(once)).toEqual(once);
        const keys = once.flatMap(duplicateKeys);
        expect(new Set(keys).size).toBe(keys.length);
        expect(once.length > 0).toBe(round.length > 0);
      }),
    );
  });

  it("gives the same whoever answered first, now and for the rounds to come", () => {
    fc.assert(
      fc.property(anyTwoOrders, anyRound, ([round, shuffled], next) => {
        const [seen, seenShuffled] = [new Set<string>(), new Set<string>()];
        expect(withoutDuplicates(shuffled, seenShuffled)).toEqual(withoutDuplicates(round, seen));
        expect(seenShuffled).toEqual(seen);
        expect(withoutDuplicates(next, seenShuffled)).toEqual(withoutDuplicates(next, seen));
      }),
    );
  });
});
