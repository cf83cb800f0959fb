import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagramTypes } from "@/lib/diagrams/types";
import { wordsOf } from "@/lib/fold-text";
import { normaliseQuery } from "@/lib/search/query-text";
import { type SuggestionSources, suggest, typedWords } from "@/lib/search/suggestions";

const nothing: SuggestionSources = { history: [], titles: [] };
const titles = ["Animal cell", "The cell cycle", "Converging lens", "Ohm's law circuit", "The OSI model"];

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
    expect(queriesFor(typed)).toContain(query);
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

describe("titles of the collection", () => {
  it.each([
    ["lens conv", "converging lens"],
    ["CELL", "animal cell"],
    ["the cell c", "cell cycle"],
    ["ohms", "ohm's law circuit"],
    ["öhms", "ohm's law circuit"],
    ["os mo", "OSI model"],
    ["what is a cell", "animal cell"],
  ])("%j finds %j", (typed, query) => {
    expect(queriesFor(typed, { titles })).toContain(query);
  });

  it("are found by the beginnings of words alone", () => {
    expect(queriesFor("ell", { titles })).not.toContain("animal cell");
    expect(queriesFor("lens moon", { titles })).not.toContain("converging lens");
  });

  it("that go on as the typed text begins come first", () => {
    expect(queriesFor("cell", { titles }).slice(0, 2)).toEqual(["cell cycle", "animal cell"]);
  });
});

describe("earlier searches", () => {
  it("come first, the newest first, as they were typed", () => {
    const history = ["plant Cell wall", "lens", "cell membrane"];
    const suggestions = suggest("cell", { history, titles: [] }, 5);
    expect(suggestions.slice(0, 2)).toEqual([
      { query: "plant Cell wall", kind: "history" },
      { query: "cell membrane", kind: "history" },
    ]);
  });

  it("are offered once when the collection or a kind offers the same", () => {
    const suggestions = suggest("cell", { history: ["Cell  Cycle", "cell diagram"], titles }, 6);
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
    const kinds = suggest("cell", { history, titles: many }, 5).map(({ kind }) => kind);
    expect(kinds).toEqual(["history", "history", "title", "title", "type"]);
  });

  it.each(["", " ", "c", " c ", "é", "\n"])("is empty for %j", (typed) => {
    expect(queriesFor(typed, { titles, history: ["c", "cell"] })).toEqual([]);
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
  const sources = fc.record({
    history: fc.array(text, { maxLength: 10 }),
    titles: fc.array(text, { maxLength: 10 }),
  });
  const limit = fc.integer({ min: 0, max: 6 });
  const settings = { numRuns: 200 };

  it("never holds more than the limit, nor a query twice, nor what is typed itself", () => {
    fc.assert(
      fc.property(text, sources, limit, (typed, from, most) => {
        const suggestions = suggest(typed, from, most);
        const spellings = suggestions.map(({ query }) => normaliseQuery(query));
        expect(suggestions.length).toBeLessThanOrEqual(most);
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
        const alone = { history: { ...from, titles: [] }, title: { ...from, history: [] } };
        for (const kind of ["history", "title"] as const) {
          const own = suggest(typed, alone[kind], 6).filter((suggestion) => suggestion.kind === kind);
          const isNew = own.some(
            ({ query }) => !mixed.some((other) => likeness(other.query) === likeness(query)),
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

const likeness = (query: string) => normaliseQuery(query).replace(/^(the|an?) /, "");
