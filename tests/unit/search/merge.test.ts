import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeRounds } from "@/lib/search/merge";
import { idsOf, makeDiagram } from "./make";

const scored = (id: string, relevanceScore: number) => makeDiagram(id, { relevanceScore });

describe("merging what sources answered", () => {
  it("puts the best first, and keeps the order of the sources between equals", () => {
    const round = [
      [scored("collection-a", 1), scored("collection-b", 0.9)],
      [scored("commons-a", 1), scored("commons-b", 0.95)],
    ];
    expect(idsOf(mergeRounds([round]))).toEqual(["collection-a", "commons-a", "commons-b", "collection-b"]);
  });

  it("shows a diagram once, from whoever ranks it higher", () => {
    const picture = { imageSrc: "https://images.example/same.png" };
    const round = [
      [makeDiagram("openverse-1", { ...picture, relevanceScore: 0.8 })],
      [makeDiagram("commons-1", { imageSrc: `${picture.imageSrc}?width=400#top`, relevanceScore: 0.9 })],
      [makeDiagram("brave-1", { ...picture, relevanceScore: 0.7 })],
    ];
    expect(idsOf(mergeRounds([round]))).toEqual(["commons-1"]);
  });

  it("shows nothing again that an earlier round has shown", () => {
    const rounds = [[[scored("commons-1", 0.2)]], [[scored("commons-1", 1), scored("commons-2", 1)]]];
    expect(idsOf(mergeRounds(rounds))).toEqual(["commons-1", "commons-2"]);
  });

  it("keeps two pictures of one name in different places apart", () => {
    const round = [
      [makeDiagram("commons-1", { imageSrc: "https://a.example/cell.png" })],
      [makeDiagram("openverse-1", { imageSrc: "https://b.example/cell.png" })],
    ];
    expect(mergeRounds([round])).toHaveLength(2);
  });

  it("changes nothing that it is given", () => {
    const round = [[scored("commons-1", 0.1), scored("commons-2", 0.9)]];
    mergeRounds([round]);
    expect(round.map(idsOf)).toEqual([["commons-1", "commons-2"]]);
  });

  it("never moves what earlier rounds have shown, whatever comes later", () => {
    const diagram = fc
      .record({ id: fc.integer({ min: 1, max: 30 }), score: fc.double({ min: 0, max: 1, noNaN: true }) })
      .map(({ id, score }) => scored(`commons-${id}`, score));
    const rounds = fc.array(fc.array(fc.array(diagram, { maxLength: 6 }), { maxLength: 4 }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(rounds, (all) => {
        const whole = idsOf(mergeRounds(all));
        expect(new Set(whole).size).toBe(whole.length);
        for (let count = 0; count <= all.length; count += 1) {
          const before = idsOf(mergeRounds(all.slice(0, count)));
          expect(whole.slice(0, before.length)).toEqual(before);
        }
      }),
    );
  });
});
