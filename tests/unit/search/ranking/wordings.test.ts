import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Diagram } from "@/lib/diagrams/diagram";
import { rankRound, rankUnderstoodRound } from "@/lib/search/ranking/rank";
import { points } from "@/lib/search/ranking/scoring-table";
import type { Understanding } from "@/lib/search/understanding";
import { idsOf, makeDiagram } from "../make";
import { anyRound } from "./candidates";

const query = "krebs cycle";
const understanding: Understanding = {
  by: "model",
  type: null,
  synonyms: ["TCA cycle"],
  queries: ["citric acid cycle"],
};

const rank = (
  candidates: readonly Diagram[],
  brought: readonly Diagram[],
  meant: Partial<Understanding> = {},
  seen = new Set<string>(),
) =>
  rankUnderstoodRound(
    { candidates, furtherCandidates: brought },
    { query, understanding: { ...understanding, ...meant } },
    seen,
  );

describe("ranking the round of a query that was understood", () => {
  it("puts the query's own first among equals, then what fits by another name", () => {
    const own = makeDiagram("commons-1", { title: "Krebs cycle" });
    const brought = [
      makeDiagram("commons-2", { title: "Citric acid cycle", likes: 1000 }),
      makeDiagram("commons-3", { title: "Krebs cycle", likes: 1000, relevanceScore: 1 }),
      makeDiagram("commons-4", { title: "Flower" }),
    ];
    const { diagrams, added } = rank([own], brought);
    expect(idsOf(diagrams)).toEqual(["commons-1", "commons-2", "commons-3", "commons-4"]);
    const [first, second, third] = diagrams.map(({ score }) => score);
    expect([second, third]).toEqual([(first ?? 0) + points.otherWording, (first ?? 0) + points.otherWording]);
    expect(added).toBe(3);
  });

  it("puts what English finds behind what fits in the language that was asked in", () => {
    // In ASCII and without words of grammar it looks like English.
    const own = [makeDiagram("commons-1", { title: "Krebszyklus", tags: ["german-language diagrams"] })];
    const brought = [makeDiagram("commons-2", { title: "Citric acid cycle" })];
    const inGerman = { query: "krebszyklus", understanding: { ...understanding, by: "names" as const } };
    const { diagrams } = rankUnderstoodRound(
      { candidates: own, furtherCandidates: brought },
      inGerman,
      new Set(),
    );
    const [first, second] = diagrams.map(({ score }) => score);
    expect(idsOf(diagrams)).toEqual(["commons-1", "commons-2"]);
    expect((second ?? 0) - (first ?? 0)).toBe(points.otherLanguage);
  });

  it("counts among what was added only what is shown", () => {
    const own = [makeDiagram("commons-1", { title: "Krebs cycle" })];
    const brought = ["Krebs cycle-fr", "Krebs cycle-hi", "Citric acid cycle"].map((title, at) =>
      makeDiagram(`commons-${at + 2}`, { title }),
    );
    const { diagrams, added } = rank(own, brought);
    expect(idsOf(diagrams)).toEqual(["commons-1", "commons-4"]);
    expect(added).toBe(1);
  });

  it("puts what another name finds before what fits less", () => {
    const own = makeDiagram("commons-1", { title: "A cycle" });
    const brought = [makeDiagram("commons-2", { title: "Citric acid cycle" })];
    expect(idsOf(rank([own], brought).diagrams)).toEqual(["commons-2", "commons-1"]);
  });

  it("knows what the query itself has brought by its other names too", () => {
    const own = [
      makeDiagram("commons-1", { title: "Enzymes of the cell" }),
      makeDiagram("commons-2", { title: "TCA cycle" }),
    ];
    expect(idsOf(rank(own, []).diagrams)).toEqual(["commons-2", "commons-1"]);
  });

  it("prefers the kind of diagram that fits, and only where the rest is equal", () => {
    const own = [
      makeDiagram("commons-1", { title: "Krebs cycle, labelled diagram of all, schematic" }),
      makeDiagram("commons-2", { title: "Krebs cycle, labelled diagram of all, flowchart" }),
      makeDiagram("commons-3", { title: "Flowchart of a kitchen" }),
    ];
    expect(idsOf(rank(own, [], { type: "flowchart" }).diagrams)[0]).toBe("commons-2");
    expect(idsOf(rank(own, [], { type: "schematic" }).diagrams)[0]).toBe("commons-1");
    expect(idsOf(rank(own, [], { type: "flowchart" }).diagrams)[2]).toBe("commons-3");
  });

  it("shows a picture once, as the query itself brought it, and counts it as no addition", () => {
    const own = makeDiagram("openverse-1", {
      imageSrc: "https://images.example/a.png",
      title: "Krebs cycle",
    });
    const twin = makeDiagram("commons-9", { imageSrc: "https://images.example/a.png", title: "Krebs cycle" });
    const { diagrams, added } = rank([own], [twin, makeDiagram("commons-2")]);
    expect(idsOf(diagrams)).toEqual(["openverse-1", "commons-2"]);
    expect(added).toBe(1);
  });

  it("adds nothing that an earlier round has shown", () => {
    const seen = new Set<string>();
    const brought = [makeDiagram("commons-2")];
    rank([], brought, {}, seen);
    expect(rank([], brought, {}, seen)).toEqual({ diagrams: [], added: 0 });
  });

  it("loses, moves up and repeats nothing of any round, in whatever order it arrived", () => {
    fc.assert(
      fc.property(anyRound, anyRound, (own, brought) => {
        const { diagrams, added } = rank(own, brought);
        const alone = idsOf(rankRound(own, query, new Set()));
        expect(diagrams).toHaveLength(alone.length + added);
        expect(new Set(idsOf(diagrams)).size).toBe(diagrams.length);
        for (const id of alone) expect(idsOf(diagrams)).toContain(id);
        expect(idsOf(rank(own.toReversed(), brought.toReversed()).diagrams)).toEqual(idsOf(diagrams));
      }),
    );
  });
});
