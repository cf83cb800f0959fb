import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagramTypes } from "@/lib/diagrams/types";
import { understandingSchema } from "@/lib/search/understanding";
import { readUnderstanding } from "@/server/search/understanding/read-understanding";
import { bait } from "@/tests/fakes/gemini-mode";

const read = (written: unknown, query = "krebs cycle") => readUnderstanding(written, query);
const queriesOf = (...queries: unknown[]) => read({ type: null, synonyms: [], queries })?.queries ?? [];

describe("what a model wrote about a query", () => {
  it("is taken over where it is what was asked for", () => {
    const written = { type: "cycle", synonyms: ["TCA cycle"], queries: ["citric acid cycle"] };
    expect(read(written)).toEqual({ by: "model", ...written });
  });

  it("keeps three queries and four synonyms, the first ones", () => {
    const names = ["a1", "a2", "a3", "a4", "a5"];
    const { queries, synonyms } = read({ type: null, synonyms: names, queries: names }) ?? {};
    expect(queries).toEqual(["a1", "a2", "a3"]);
    expect(synonyms).toEqual(["a1", "a2", "a3", "a4"]);
  });

  it("loses the query itself and repeats, however they are written", () => {
    expect(
      queriesOf("Krebs Cycle", "  krebs \n cycle", "KREBS-cycle", "citric acid cycle", "Citric Acid Cycle"),
    ).toEqual(["citric acid cycle"]);
    expect(read({ queries: ["Ｋrebs cycle"], synonyms: [], type: null })).toBe(null);
  });

  it("has its white space tidied, and names of all scripts", () => {
    expect(queriesOf(" citric  acid\tcycle ", "光合作用", "चक्र")).toEqual([
      "citric acid cycle",
      "光合作用",
      "चक्र",
    ]);
    expect(queriesOf("C++ compiler", "Ohm's law", "AC/DC converter (half-wave)")).toHaveLength(3);
  });

  it.each([
    ["too long", "x".repeat(81)],
    ["blank", "  "],
    ["marks alone", "--"],
    ["a host", "prizes.example now"],
    ["Markdown", "[win](prizes)"],
    ["quotes", 'say "cheese"'],
    ["a control character", "citric\u0007acid"],
    ["a direction of writing", "citric\u202eacid"],
    ["a number", 7],
    ["null", null],
    ["an object", { query: "citric acid cycle" }],
  ])("loses an entry that is %s, and keeps the others", (_, entry) => {
    expect(queriesOf(entry, "citric acid cycle")).toEqual(["citric acid cycle"]);
  });

  it("loses what is longer than any phrase, and would take long to be looked through", () => {
    expect(queriesOf(`${"a".repeat(90_000)}.`, "citric acid cycle")).toEqual(["citric acid cycle"]);
  });

  it("has a type of ours or none", () => {
    for (const type of diagramTypes) expect(read({ type, synonyms: [], queries: [] })?.type).toBe(type);
    for (const type of ["hologram", "Cycle", 7, undefined, ["cycle"]]) {
      expect(read({ type, synonyms: [], queries: ["citric acid cycle"] })?.type).toBe(null);
    }
  });

  it.each([
    ["markup", ["citric acid cycle", bait.markup]],
    ["an address", ["citric acid cycle", bait.address]],
    ["a host of the web", ["citric acid cycle", "www.prizes.example"]],
    ["fifty entries", Array.from({ length: 50 }, (__, place) => `query ${place}`)],
  ])("is worth nothing as a whole with %s in it", (_, list) => {
    expect(read({ type: "cycle", synonyms: [], queries: list })).toBe(null);
    expect(read({ type: "cycle", synonyms: list, queries: [] })).toBe(null);
  });

  it.each([null, [], "cycle", 7, {}, { type: null, synonyms: [], queries: [] }, { queries: "cycle" }])(
    "is nothing where it says nothing: %j",
    (written) => expect(read(written)).toBe(null),
  );

  it("is of our shape whatever it is, without markup, addresses or the query", () => {
    const anyList = fc.array(fc.oneof(fc.string({ unit: "binary", maxLength: 100 }), fc.string()), {
      maxLength: 12,
    });
    const anyWritten = fc.oneof(
      fc.anything({ maxDepth: 1 }),
      fc.record({ type: fc.constantFrom(...diagramTypes, null, 7), synonyms: anyList, queries: anyList }),
    );
    fc.assert(
      fc.property(anyWritten, fc.string({ maxLength: 20 }), (written, query) => {
        const understanding = read(written, query);
        if (understanding === null) return;
        understandingSchema.parse(understanding);
        for (const phrase of [...understanding.queries, ...understanding.synonyms]) {
          expect(phrase).not.toMatch(/[<>"[\]{}@:\\]|\.\S*\.\w|\p{Cc}|\p{Cf}/u);
          expect(phrase.toLowerCase()).not.toBe(query.toLowerCase());
        }
      }),
    );
  });
});
