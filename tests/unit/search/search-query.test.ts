import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { providerNames } from "@/lib/diagrams/providers";
import { normaliseQuery, tidyQuery } from "@/lib/search/query-text";
import { searchQuerySchema } from "@/lib/search/search-query";

const valid = { q: "cells" };

function wrongFields(input: Record<string, unknown>): string[] {
  const parsed = searchQuerySchema.safeParse(input);
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path.join(".")))];
}

describe("a query", () => {
  const refused: [string, unknown][] = [
    ["missing", undefined],
    ["null", null],
    ["empty", ""],
    ["blank", " \t\n\u00a0\u3000"],
    ["10,000 characters long", "x".repeat(10_000)],
    ["one character too long", "x".repeat(201)],
    ["with a null character", "a\u0000b"],
    ["with an escape", "a\u001b[31mb"],
    ["with a delete character", "a\u007f"],
    ["with half a surrogate pair", "a\ud800"],
    ["a list", ["a", "b"]],
  ];
  it.each(refused)("%s is refused by name", (_case, q) => {
    expect(wrongFields({ q })).toEqual(["q"]);
  });

  const accepted: [string, string, string][] = [
    ["of one character", "π", "π"],
    ["of 200 characters", "x".repeat(200), "x".repeat(200)],
    ["with white space anywhere", "  binary\t\r\n tree ", "binary tree"],
    ["with spaces of other scripts", "水\u3000循環", "水 循環"],
    ["with an accent typed apart", "cafe\u0301", "café"],
    ["with pairs beyond the basic plane", "🧬 DNA", "🧬 DNA"],
    ["from right to left", "دورة الماء", "دورة الماء"],
    ["that looks like SQL or HTML", "'; drop table--<b>", "'; drop table--<b>"],
    ["that is long only in white space", `a${" ".repeat(500)}b`, "a b"],
  ];
  it.each(accepted)("%s is taken tidied", (_case, q, tidied) => {
    expect(searchQuerySchema.parse({ q }).q).toBe(tidied);
  });

  it("in another case, width, spacing or composition is the same search", () => {
    const spellings = ["Café  Cells", "CAFÉ CELLS", "cafe\u0301 cells ", "café\u00a0ｃｅｌｌｓ"];
    expect(new Set(spellings.map(normaliseQuery)).size).toBe(1);
  });
});

describe("a page", () => {
  it.each(["0", "16", "-1", "1.5", "abc", "", " ", "1e1", "0x1", "٣", "100", "1 ", "NaN", ["1"]])(
    "%j is refused by name",
    (page) => {
      expect(wrongFields({ ...valid, page })).toEqual(["page"]);
    },
  );

  it.each([
    ["1", 1],
    ["15", 15],
    ["01", 1],
    [undefined, 1],
  ])("%j is page %d", (page, expected) => {
    expect(searchQuerySchema.parse({ ...valid, page }).page).toBe(expected);
  });
});

describe("a filter", () => {
  const known = {
    licence: ["public-domain", "commercial", "modification"],
    format: ["svg", "png", "jpg"],
    shape: ["wide", "square", "tall"],
    source: providerNames,
  };
  it.each(Object.entries(known))("%s takes its values and refuses any other by name", (name, values) => {
    for (const value of values) expect(wrongFields({ ...valid, [name]: value })).toEqual([]);
    for (const value of ["", "all", "SVG", "toString", ` ${values[0]}`]) {
      expect(wrongFields({ ...valid, [name]: value })).toEqual([name]);
    }
  });

  it("and everything else that is wrong is named at once", () => {
    expect(wrongFields({ q: "", page: "x", format: "gif" }).sort()).toEqual(["format", "page", "q"]);
  });
});

describe("any input at all", () => {
  const anyText = fc.string({ unit: "binary", maxLength: 300 });

  it("is taken or refused, never an error", () => {
    const anything = fc.record({ q: fc.anything(), page: fc.anything(), receipt: fc.anything() });
    fc.assert(fc.property(anything, (input) => void searchQuerySchema.safeParse(input)));
    fc.assert(fc.property(anyText, (q) => void searchQuerySchema.safeParse({ q, page: q, source: q })));
  });

  it("of more than four times the characters that are allowed is refused before it is normalised", () => {
    const normalize = vi.spyOn(String.prototype, "normalize");
    expect(wrongFields({ q: `a${"\u0301".repeat(800)}` })).toEqual(["q"]);
    expect(normalize).not.toHaveBeenCalled();
    normalize.mockRestore();
  });

  it("keeps sixteen marks in a row and no more, also where normalising makes two of one", () => {
    expect(tidyQuery(`x${"\u0316".repeat(500)}y`)).toBe(`x${"\u0316".repeat(16)}y`);
    expect(tidyQuery(`x${"\u0344".repeat(500)}y`)).toHaveLength(18);
  });

  it("tidied once is tidy", () => {
    fc.assert(fc.property(anyText, (text) => tidyQuery(tidyQuery(text)) === tidyQuery(text)));
  });

  it("taken once is taken again as the same query", () => {
    fc.assert(
      fc.property(anyText, (q) => {
        const parsed = searchQuerySchema.safeParse({ q });
        return !parsed.success || searchQuerySchema.parse({ q: parsed.data.q }).q === parsed.data.q;
      }),
    );
  });
});
