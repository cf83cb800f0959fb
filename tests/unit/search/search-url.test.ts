import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categories } from "@/lib/diagrams/category-names";
import { filterValues } from "@/lib/search/filters";
import {
  ACCOUNT_HOME,
  addressOf,
  homeAt,
  parseSearchUrl,
  plainSearchUrl,
  type SearchAddress,
  searchApiUrl,
  searchUrl,
  searchViewModes,
  tidyText,
} from "@/lib/search/search-url";
import { type SortOrder, sortOrders } from "@/lib/search/sort-orders";

const text = fc.string({ unit: "grapheme", minLength: 1 });
const maybe = <Value>(values: readonly Value[]) => fc.constantFrom(undefined, ...values);

const addresses: fc.Arbitrary<SearchAddress> = fc
  .record({
    query: text,
    licence: maybe(filterValues.licence),
    format: maybe(filterValues.format),
    shape: maybe(filterValues.shape),
    source: maybe(filterValues.source),
    category: maybe(categories),
    tag: fc.option(text, { nil: undefined }),
    figure: fc.option(text, { nil: undefined }),
    sort: fc.constantFrom(...(Object.keys(sortOrders) as SortOrder[])),
    view: fc.constantFrom(...searchViewModes),
    pages: maybe([2, 3]),
  })
  .map((address) => ({ ...address, query: tidyText(address.query) ?? "x" }));

const read = (url: string) => parseSearchUrl(new URL(url, "http://localhost").search);

describe("the address of a search", () => {
  it("is read back as it was written, whatever was typed and chosen", () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(read(searchUrl(address))).toEqual(address);
      }),
    );
  });

  it("has one form only", () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const url = searchUrl(address);
        expect(searchUrl(read(url))).toBe(url);
      }),
    );
  });

  it("says nothing of what nobody has chosen", () => {
    expect(searchUrl(addressOf("ohm's law"))).toBe("/?q=ohm%27s+law");
  });

  it.each(["", "?", "?q=", "?q=%20%20", "?p=cell", "?Q=cell", "?tag=cell"])("%j is no search", (address) => {
    expect(parseSearchUrl(address)).toBeNull();
  });

  it("falls back where a value is not known", () => {
    const odd =
      "?q=cell&licence=mine&format=gif&shape=&source=constructor&sort=toString&view=3d&category=x&tag=";
    expect(parseSearchUrl(odd)).toEqual(addressOf("cell"));
  });

  it.each([
    ["2", 2],
    ["15", 3],
    ["1", undefined],
    ["0", undefined],
    ["-2", undefined],
    ["2.5", undefined],
    ["", undefined],
    ["two", undefined],
  ])("of page %j shows the pages up to %j at first", (page, pages) => {
    expect(parseSearchUrl(`?q=cell&page=${page}`)?.pages).toBe(pages);
  });

  it("leads to the landing where there is no query", () => {
    expect(searchUrl(null)).toBe("/");
    expect(searchUrl(null, ACCOUNT_HOME)).toBe("/dashboard");
  });

  it("differs between guests and accounts in the path alone", () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(searchUrl(address, ACCOUNT_HOME)).toBe(`/dashboard${searchUrl(address).slice(1)}`);
      }),
    );
  });

  it.each(["/", "/dashboard"])("may stand at %s", (path) => {
    expect(homeAt(path)).toBe(path);
  });

  it.each(["", "/search", "/dashboard/", "/constructor"])("cannot stand at %j", (path) => {
    expect(homeAt(path)).toBeUndefined();
  });
});

describe("the request for a search", () => {
  it("names a page only from the second on, and a receipt only where there is one", () => {
    expect(searchApiUrl({ query: "ohm's law", page: 1 })).toBe("/api/search?q=ohm%27s+law");
    expect(plainSearchUrl({ query: "a&b", page: 2, receipt: "r" })).toBe("/search?q=a%26b&page=2&receipt=r");
  });

  it("carries the filters, and nothing that only changes how results are shown", () => {
    const address: SearchAddress = { ...addressOf("cell"), licence: "commercial", tag: "dna", view: "list" };
    expect(searchApiUrl(address)).toBe("/api/search?q=cell&licence=commercial");
  });
});
