import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { enrich, fallbackQueries, withoutFallbackWords } from "@/lib/search/enrichment";
import { MAX_QUERY_LENGTH } from "@/lib/search/query-text";

const enrichingWords = ["diagram", "illustration", "schematic", "chart", "graphic", "visual"];
const anyQuery = fc.string({ unit: "grapheme", minLength: 1, maxLength: MAX_QUERY_LENGTH });

describe("a query for pictures of every kind", () => {
  it("gets one of six words more", () => {
    for (const query of ["plant cell", "ohm's law", "2 + 2", "Café", "π bond", "flowchart symbols"]) {
      expect(enrichingWords.map((word) => `${query} ${word}`)).toContain(enrich(query));
    }
  });

  it("gets the same word however it is typed, so that a repeat is the same search", () => {
    const added = ["Plant  Cell", "plant cell", "PLANT CELL "].map((query) => enrich(query).split(" ").pop());
    expect(new Set(added).size).toBe(1);
  });

  it("gets every word for some query", () => {
    const queries = Array.from({ length: 200 }, (_, place) => `topic ${place}`);
    expect(new Set(queries.map((query) => enrich(query).split(" ").pop()))).toEqual(new Set(enrichingWords));
  });

  it.each([
    "plant cell diagram",
    "Diagrams of cells",
    "bar CHART",
    "org-charts",
    "diagram: heart",
    "水の循環",
    "Круговорот воды",
    "دورة الماء",
    "DNAの複製とは何か",
    "x".repeat(MAX_QUERY_LENGTH),
    "x".repeat(MAX_QUERY_LENGTH - 5),
  ])("%j stays as it is", (query) => {
    expect(enrich(query)).toBe(query);
  });

  it("never gets a word that it has", () => {
    for (const word of enrichingWords) {
      for (const topic of ["a", "b", "c", "d", "e", "f", "g", "h"]) {
        const query = `${topic} ${word}`;
        expect(enrich(query)).not.toBe(`${query} ${word}`);
      }
    }
  });

  it("begins with what was asked and is never too long", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(enrich(query).startsWith(query)).toBe(true);
        expect(enrich(query).length).toBeLessThanOrEqual(Math.max(MAX_QUERY_LENGTH, query.length));
      }),
    );
  });
});

describe("what to ask when nothing was found", () => {
  it.each([
    ["plant cell", ["plant cell diagram", "plant cell visualization infographic"]],
    ["plant cell diagram", ["plant cell diagram visualization infographic"]],
    ["Diagrams of cells", ["Diagrams of cells visualization infographic"]],
    ["molecule visualization", ["molecule visualization diagram", "molecule visualization infographic"]],
    ["diagram visualization infographics", ["diagram visualization infographics"]],
    ["水の循環", ["水の循環"]],
    ["光合作用", ["光合作用"]],
    ["Круговорот воды", ["Круговорот воды"]],
    ["DNAの複製とは何か", ["DNAの複製とは何か"]],
    ["x".repeat(MAX_QUERY_LENGTH - 8), [`${"x".repeat(MAX_QUERY_LENGTH - 8)} diagram`]],
    ["x".repeat(MAX_QUERY_LENGTH), ["x".repeat(MAX_QUERY_LENGTH)]],
  ])("for %j", (query, expected) => {
    expect(fallbackQueries(query)).toEqual(expected);
  });

  it("is the query alone or longer ones, never too long, and never the same twice", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const fallbacks = fallbackQueries(query);
        const longer = fallbacks.filter((fallback) => fallback !== query);
        expect(fallbacks).toEqual(longer.length > 0 ? longer : [query]);
        expect(new Set(longer).size).toBe(longer.length);
        for (const fallback of longer) {
          expect(fallback.startsWith(`${query} `)).toBe(true);
          expect(fallback.length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
        }
      }),
    );
  });
});

describe("the words of a fallback", () => {
  it.each([
    ["plant cell diagram", "plant cell"],
    ["Plant cell Visualization INFOGRAPHIC", "Plant cell"],
    ["Diagrams of cells infographics", "of cells"],
    ["schematic of cells", "schematic of cells"],
    ["光合作用", "光合作用"],
    ["diagram visualization infographic", "diagram visualization infographic"],
    ["", ""],
  ])("of %j tell what it is about by %j", (query, telling) => {
    const split = (text: string) => text.split(" ").filter(Boolean);
    expect(withoutFallbackWords(split(query))).toEqual(split(telling));
  });

  it("are those of the query, whatever was added", () => {
    const topic = fc.array(fc.constantFrom("plant", "cell", "Ohm's", "π", "2.5"), { minLength: 1 });
    fc.assert(
      fc.property(topic, (words) => {
        for (const fallback of fallbackQueries(words.join(" "))) {
          expect(withoutFallbackWords(fallback.split(" "))).toEqual(words);
        }
      }),
    );
  });
});
