import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSearchUrl, plainSearchUrl, searchApiUrl, searchUrl } from "@/lib/search/search-url";

describe("the address of a search", () => {
  it("is read back as it was written, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const query = parseSearchUrl(`?${new URLSearchParams({ q: text })}`);
        if (query === null) expect(text.trim()).toBe("");
        else expect(parseSearchUrl(new URL(searchUrl(query), "http://localhost").search)).toBe(query);
      }),
    );
  });

  it.each(["", "?", "?q=", "?q=%20%20", "?p=cell", "?Q=cell"])("%j is no search", (address) => {
    expect(parseSearchUrl(address)).toBeNull();
  });

  it("leads to the landing where there is no query", () => {
    expect(searchUrl(null)).toBe("/");
  });

  it("names a page only from the second on, and a receipt only where there is one", () => {
    expect(searchApiUrl({ query: "ohm's law", page: 1 })).toBe("/api/search?q=ohm%27s+law");
    expect(plainSearchUrl({ query: "a&b", page: 2, receipt: "r" })).toBe("/search?q=a%26b&page=2&receipt=r");
  });
});
