import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagramSchema } from "@/lib/diagrams/diagram";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { duplicateKeys, withoutDuplicates } from "@/lib/search/ranking/duplicates";
import { rankRound } from "@/lib/search/ranking/rank";
import { idsOf, makeDiagram } from "../make";
import { anyCandidate, anyRound, anyTwoOrders } from "./candidates";

const QUERY = "plant cell";
const rank = (candidates: Parameters<typeof rankRound>[0], seen = new Set<string>()) =>
  rankRound(candidates, QUERY, seen);

describe("ranking a round", () => {
  it("puts what fits before what is liked, and what is liked before its equals", () => {
    const candidates = [
      makeDiagram("commons-1", { title: "Portrait of a botanist", likes: 1000 }),
      makeDiagram("commons-2", { title: "Plant cell" }),
      makeDiagram("commons-3", { title: "Plant cell", likes: 1, relevanceScore: 0.95 }),
      makeDiagram("commons-4", { title: "Labelled diagram of a plant cell" }),
    ];
    expect(idsOf(rank(candidates))).toEqual(["commons-4", "commons-3", "commons-2", "commons-1"]);
  });

  it("breaks ties by category, place, source and id, in this order", () => {
    const title = "Plant cell";
    const telling = { title, tags: ["botany"], relevanceScore: 0.95 };
    const page = (name: string) => ({ sourceUrl: `https://pages.example/${name}`, title });
    const candidates = [
      makeDiagram("brave-2", page("d")),
      makeDiagram("google-9", page("c")),
      makeDiagram("brave-1", page("e")),
      makeDiagram("openverse-1", { ...page("b"), relevanceScore: 0.95 }),
      makeDiagram("google-1", { ...page("a"), ...telling }),
    ];
    const expected = ["google-1", "google-9", "brave-1", "brave-2", "openverse-1"];
    expect(idsOf(rank(candidates))).toEqual(expected);
    expect(idsOf(rank(candidates.toReversed()))).toEqual(expected);
  });

  it("gives each its score, category and tags, and nothing else that is new", () => {
    const candidate = makeDiagram("google-1", {
      title: "Plant cell",
      tags: ["Botany", "CC-BY-SA-4.0"],
      sourceUrl: "https://www.leaves.example/1",
      author: "An archive",
      licence: CC0,
    });
    expect(rank([candidate])).toEqual([
      { ...candidate, score: 9.5, category: "Educational", tags: ["botany", "plant cell", "leaves"] },
    ]);
  });

  it("puts what a misspelt or foreign query found in our collection as its index did, whatever the titles say", () => {
    const found = [
      makeDiagram("collection-photosynthesis", { title: "Photosynthesis", relevanceScore: 1 }),
      makeDiagram("collection-leaf", { title: "Cells of a plant", relevanceScore: 0.95 }),
    ];
    const between = makeDiagram("commons-1", { title: "Plant cell" });
    expect(idsOf(rank([...found, between]))).toEqual([
      "collection-photosynthesis",
      "commons-1",
      "collection-leaf",
    ]);
  });

  it("shows a picture once that its source has in several languages, in that of the query", () => {
    const versions = ["Plant cell-fr", "Plant cell-hi", "Plant cell", "Plant cell-fr (2)"].map((title, at) =>
      makeDiagram(`commons-${at}`, { title, relevanceScore: 0.5 }),
    );
    const elsewhere = makeDiagram("openverse-1", { title: "Plant cell-de", relevanceScore: 0 });
    const [first, ...others] = rank([...versions, elsewhere]);
    expect(first).toMatchObject({
      id: "commons-2",
      alsoIn: [
        { lang: "fr", title: "Plant cell-fr", sourceUrl: "https://pages.example/commons-0" },
        { lang: "hi", title: "Plant cell-hi", sourceUrl: "https://pages.example/commons-1" },
      ],
    });
    expect(idsOf(others)).toEqual(["commons-3", "openverse-1"]);
  });

  it("does not let likes move diagrams of the collection that its index found equally good", () => {
    const rankLiked = (likes: number) =>
      rank([
        makeDiagram("collection-1", { title: "Plant cell", relevanceScore: 0.3 }),
        makeDiagram("collection-2", { title: "Cycle of water", relevanceScore: 0.25 }),
        makeDiagram("collection-3", { title: "Untitled Image", relevanceScore: 0.25, likes }),
        makeDiagram("collection-4", { title: "Plant cell", relevanceScore: 0 }),
      ]);
    expect(idsOf(rankLiked(1))).toEqual(idsOf(rankLiked(0)));
  });

  it("of nothing is nothing", () => {
    expect(rank([])).toEqual([]);
  });
});

const isOfOthers = ({ provider }: { provider: string }) => provider !== "collection";

describe("any round", () => {
  it("is ranked the same whoever answered first", () => {
    fc.assert(
      fc.property(anyTwoOrders, ([round, shuffled]) => {
        expect(rank(shuffled)).toEqual(rank(round));
      }),
    );
  });

  it("stays as it was given", () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const before = structuredClone(round);
        rank(round);
        expect(round).toEqual(before);
      }),
    );
  });

  it("stands in order of score, and within a score in order of likes, but for what is ours", () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const scores = rank(round).map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((one, other) => other - one));
        const ranked = rank(round.filter(isOfOthers)).map(({ score, likes }) => [score, likes]);
        const sorted = ranked.toSorted(([s1 = 0, l1 = 0], [s2 = 0, l2 = 0]) => s2 - s1 || l2 - l1);
        expect(ranked).toEqual(sorted);
      }),
    );
  });

  it("leaves what the collection has found in the order in which it was found", () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const places = rank(round)
          .filter((one) => !isOfOthers(one))
          .map(({ relevanceScore }) => relevanceScore);
        expect(places).toEqual(places.toSorted((one, other) => other - one));
      }),
    );
  });

  it("keeps its bands, whatever is liked", () => {
    const likes = fc.array(fc.nat({ max: 1000 }), { minLength: 25, maxLength: 25 });
    fc.assert(
      fc.property(
        anyRound.map((round) => withoutDuplicates(round)),
        likes,
        (round, newLikes) => {
          const before = rank(round);
          const after = rank(round.map((diagram, place) => ({ ...diagram, likes: newLikes[place] ?? 0 })));
          expect(bandsOf(after)).toEqual(bandsOf(before));
        },
      ),
    );
  });

  it("keeps its order when another source answers with a picture that nobody else has", () => {
    fc.assert(
      fc.property(anyRound, anyCandidate.filter(isOfOthers), (round, facts) => {
        const newcomer = {
          ...facts,
          id: `${facts.provider}-newcomer`,
          imageSrc: "https://new.example/n.png",
          sourceUrl: "https://new.example/n",
        };
        const joined = idsOf(rank([...round, newcomer])).filter((id) => id !== newcomer.id);
        expect(joined).toEqual(idsOf(rank(round)));
      }),
    );
  });

  it("answers the contract", () => {
    fc.assert(
      fc.property(anyRound, fc.string({ unit: "grapheme" }), (round, query) => {
        diagramSchema.array().parse(rankRound(round, query, new Set()));
      }),
    );
  });
});

it("rounds never repeat a picture, and a later round never moves an earlier one", () => {
  fc.assert(
    fc.property(fc.array(anyRound, { maxLength: 5 }), (rounds) => {
      const seen = new Set<string>();
      const all = rounds.flatMap((round) => rank(round, seen));
      const keys = all.flatMap(duplicateKeys);
      expect(new Set(keys).size).toBe(keys.length);
      const fewer = new Set<string>();
      const before = rounds.slice(0, -1).flatMap((round) => rank(round, fewer));
      expect(all.slice(0, before.length)).toEqual(before);
    }),
  );
});

function bandsOf(diagrams: ReturnType<typeof rank>): Map<number, string[]> {
  const bands = new Map<number, string[]>();
  for (const { score, id } of diagrams) bands.set(score, [...(bands.get(score) ?? []), id].sort());
  return bands;
}
