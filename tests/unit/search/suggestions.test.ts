import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagramTypes } from "@/lib/diagrams/types";
import { wordsOf } from "@/lib/fold-text";
import { normaliseQuery } from "@/lib/search/query-text";
import type { SuggestionData } from "@/lib/search/suggestion-data";
import { type SuggestionSources, suggest, typedWords } from "@/lib/search/suggestions";

const collectionOf = (titles: readonly string[], terms: readonly string[] = []): SuggestionData => ({
  diagrams: titles.map((title, place) => [`diagram-${place}`, title]),
  terms,
});
const collection = collectionOf(
  ["Animal cell", "The cell cycle", "Converging lens", "Ohm's law circuit", "The OSI model", "Water wheel"],
  ["flow of heat", "mitochondrion"],
);
const nothing: SuggestionSources = { history: [], collection: collectionOf([]) };

const queriesFor = (typed: string, sources: Partial<SuggestionSources> = {}, limit = 5) =>
  suggest(typed, { ...nothing, ...sources }, limit).map(({ query }) => query);

describe("the kinds of diagram", () => {
  it.each([
    ["flow", "flowchart"],
    ["flow", "flow diagram"],
    ["water cy", "water cycle"],
    ["water cy", "water cycle diagram"],
    ["Cell STR", "Cell structure"],
    ["cell", "cell diagram"],
    ["cell", "cell cycle"],
    ["cell cycle", "cell cycle diagram"],
  ])("%j suggests %j", (typed, query) => {
    expect(queriesFor(typed, { collection }, 9)).toContain(query);
  });

  it.each(["wat", "mito", "human hea", "cell mito"])(
    "do not follow %j, which may be half a word",
    (typed) => {
      expect(suggest(typed, { history: [], collection }, 9).filter(({ kind }) => kind === "type")).toEqual(
        [],
      );
    },
  );

  it("follow an unknown word that a space has ended, and a word of an earlier search", () => {
    expect(queriesFor("gearbox ")).toContain("gearbox diagram");
    expect(queriesFor("gearbox")).toEqual([]);
    expect(queriesFor("gearbox", { history: ["car gearbox"] })).toContain("gearbox diagram");
  });

  it.each(["cell diagram", "heart charts", "tcp flowchart", "French revolution timeline"])(
    "add nothing to %j, which names its drawing",
    (typed) => expect(queriesFor(typed)).toEqual([]),
  );

  it("are not added again, and another subject is not added to one", () => {
    const queries = queriesFor("cell cycle", {}, 9);
    expect(queries).toHaveLength(5);
    for (const query of queries)
      expect(query).toMatch(/^cell cycle (diagram|flowchart|schematic|timeline|chart)$/);
  });

  it("do not complete a word that a space has ended", () => {
    expect(queriesFor("flow ")).not.toContain("flowchart");
    expect(queriesFor("flow ")[0]).toBe("flow diagram");
  });
});

describe("the collection", () => {
  it("opens a diagram by any of its names, by the title first", () => {
    const diagrams: SuggestionData["diagrams"] = [
      ["citric-acid-cycle", "The citric acid cycle", "krebs cycle", "tca cycle"],
      ["kreb", "Krebbing"],
    ];
    const suggestions = suggest("kre", { history: [], collection: { diagrams, terms: [] } }, 5);
    expect(suggestions.map(({ query }) => query)).toEqual(["krebbing", "krebs cycle"]);
    expect(suggestions[1]).toEqual({
      kind: "diagram",
      query: "krebs cycle",
      href: "/diagrams/collection-citric-acid-cycle",
      imageSrc: "/collection/citric-acid-cycle.svg",
      darkImageSrc: "/collection/citric-acid-cycle.dark.svg",
    });
  });

  it("offers a diagram also when its name is typed or was searched for", () => {
    const kinds = suggest("cell cycle", { history: ["cell cycle plan"], collection }, 5).map(
      ({ kind }) => kind,
    );
    expect(kinds.slice(0, 2)).toEqual(["history", "diagram"]);
  });

  it("completes a word to a tag or a label", () => {
    expect(suggest("mito", { history: [], collection }, 5)).toEqual([
      { kind: "term", query: "mitochondrion" },
    ]);
  });

  it.each([
    ["lens conv", "converging lens"],
    ["CELL", "animal cell"],
    ["the cell c", "cell cycle"],
    ["ohms", "ohm's law circuit"],
    ["öhms", "ohm's law circuit"],
    ["os mo", "OSI model"],
    ["what is a cell", "animal cell"],
  ])("%j finds %j", (typed, query) => {
    expect(queriesFor(typed, { collection })).toContain(query);
  });

  it("are found by the beginnings of words alone", () => {
    expect(queriesFor("ell", { collection })).not.toContain("animal cell");
    expect(queriesFor("lens moon", { collection })).not.toContain("converging lens");
  });

  it("that go on as the typed text begins come first", () => {
    expect(queriesFor("cell", { collection }).slice(0, 2)).toEqual(["cell cycle", "animal cell"]);
  });
});

describe("earlier searches", () => {
  it("come first, the newest first, as they were typed", () => {
    const history = ["plant Cell wall", "lens", "cell membrane"];
    const suggestions = suggest("cell", { ...nothing, history }, 5);
    expect(suggestions.slice(0, 2)).toEqual([
      { query: "plant Cell wall", kind: "history" },
      { query: "cell membrane", kind: "history" },
    ]);
  });

  it("are offered once when a term or a kind offers the same", () => {
    const terms = collectionOf([], ["cell cycle"]);
    const suggestions = suggest("cell", { history: ["Cell  Cycle", "cell diagram"], collection: terms }, 6);
    expect(suggestions.filter(({ query }) => normaliseQuery(query) === "cell cycle")).toEqual([
      { query: "Cell  Cycle", kind: "history" },
    ]);
    expect(suggestions.filter(({ query }) => query === "cell diagram")).toHaveLength(1);
  });
});

describe("the mixture", () => {
  it("gives every kind a turn", () => {
    const history = Array.from({ length: 10 }, (_, place) => `cell ${place}`);
    const many = Array.from({ length: 10 }, (_, place) => `Cell number ${place}`);
    const terms = many.map((text) => `${text} term`);
    const sources = { history, collection: collectionOf(many, terms) };
    const kinds = suggest("cell", sources, 5).map(({ kind }) => kind);
    expect(kinds).toEqual(["history", "history", "diagram", "term", "type"]);
  });

  it.each(["", " ", "c", " c ", "é", "\n"])("is empty for %j", (typed) => {
    expect(queriesFor(typed, { collection, history: ["c", "cell"] })).toEqual([]);
  });

  const word = fc.constantFrom(
    ...diagramTypes,
    "cell",
    "Cell",
    "the",
    "a",
    "water",
    "Ohm's",
    "ohm",
    "Möbius",
    "c",
    "+",
  );
  const text = fc.oneof(
    fc.array(word, { maxLength: 4 }).map((words) => words.join(" ")),
    fc.tuple(word, fc.nat(9)).map(([one, end]) => one.slice(0, end)),
    fc.string({ unit: "grapheme", maxLength: 40 }),
  );
  const texts = fc.array(text, { maxLength: 10 });
  const sources = fc.record({
    history: texts,
    collection: fc.tuple(texts, texts).map(([titles, terms]) => collectionOf(titles, terms)),
  });
  const limit = fc.integer({ min: 0, max: 6 });
  const settings = { numRuns: 200 };

  it("never holds more than the limit, nor a query twice, nor what is typed itself", () => {
    fc.assert(
      fc.property(text, sources, limit, (typed, from, most) => {
        const suggestions = suggest(typed, from, most);
        const searches = suggestions.filter(({ kind }) => kind !== "diagram");
        const spellings = searches.map(({ query }) => normaliseQuery(query));
        const opened = suggestions.flatMap((one) => (one.kind === "diagram" ? one.href : []));
        expect(suggestions.length).toBeLessThanOrEqual(most);
        expect(new Set(opened).size).toBe(opened.length);
        expect(new Set(spellings).size).toBe(spellings.length);
        expect(spellings).not.toContain(normaliseQuery(typed));
        expect(spellings).not.toContain("");
      }),
      settings,
    );
  });

  it("holds only what goes on with every word that was typed", () => {
    fc.assert(
      fc.property(text, sources, (typed, from) => {
        for (const { query } of suggest(typed, from, 6)) {
          const words = wordsOf(query);
          for (const typedWord of typedWords(typed)) {
            expect(words.some((other) => other.startsWith(typedWord))).toBe(true);
          }
        }
      }),
      settings,
    );
  });

  it("leaves a kind out only when there is no room or nothing new of it", () => {
    fc.assert(
      fc.property(text, sources, (typed, from) => {
        const mixed = suggest(typed, from, 3);
        const alone = { history: { ...nothing, history: from.history }, diagram: { ...from, history: [] } };
        for (const kind of ["history", "diagram"] as const) {
          const own = suggest(typed, alone[kind], 6).filter((suggestion) => suggestion.kind === kind);
          const isNew = own.some(
            ({ query }) => !mixed.some((other) => comparisonKey(other.query) === comparisonKey(query)),
          );
          if (isNew)
            expect(mixed.length === 3 || mixed.some((suggestion) => suggestion.kind === kind)).toBe(true);
          if (own.length > 0 && kind === "history") expect(mixed[0]?.kind).toBe("history");
        }
      }),
      settings,
    );
  });
});

const comparisonKey = (query: string) => normaliseQuery(query).replace(/^(the|an?) /, "");
