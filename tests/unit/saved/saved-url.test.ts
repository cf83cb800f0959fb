import { describe, expect, it } from "vitest";
import { MAX_SAVED_QUERY_LENGTH } from "@/lib/saved/limits";
import { savedQuerySchema } from "@/lib/saved/requests";
import { isBelowSavedPage, parseSavedUrl, savedApiUrl, savedUrl } from "@/lib/saved/saved-url";

const folder = "0d6f3a5e-7b0c-4a51-9a3e-1f2d3c4b5a69";

describe("the address of the saved diagrams", () => {
  it("says nothing where nothing is chosen", () => {
    expect(parseSavedUrl("")).toEqual({ folder: "all", sort: "newest", q: "", figure: undefined });
    expect(savedUrl(parseSavedUrl(""))).toBe("/liked");
  });

  it.each(["", `?folder=${folder}`, "?folder=none&sort=title&q=water+cycle&figure=commons-1"])(
    "comes back as it went: %s",
    (search) => {
      expect(savedUrl(parseSavedUrl(search))).toBe(`/liked${search}`);
    },
  );

  it.each(["?folder=../x", "?folder=ALL", "?sort=likes", "?q=%20%09%00"])(
    "takes %s for nothing",
    (search) => {
      expect(savedUrl(parseSavedUrl(search))).toBe("/liked");
    },
  );

  it("asks for words that the server takes, whatever was typed", () => {
    const words = `  water\u0000 ${"cycle ".repeat(50)}`;
    const address = parseSavedUrl(`?${new URLSearchParams({ q: words })}`);
    expect(address.q.length).toBeLessThanOrEqual(MAX_SAVED_QUERY_LENGTH);
    const query = Object.fromEntries(
      new URL(savedApiUrl(address, "next"), "http://here.invalid").searchParams,
    );
    expect(savedQuerySchema.parse(query)).toMatchObject({ q: address.q, folder: "all", cursor: "next" });
  });

  it("is that of the same list whichever figure is open over it", () => {
    expect(savedApiUrl(parseSavedUrl("?q=cell&figure=commons-1"))).toBe(
      savedApiUrl(parseSavedUrl("?q=cell")),
    );
  });

  it.each([
    ["/liked", true],
    ["/liked?q=cell", true],
    ["/liked/sheet", true],
    ["/likedness", false],
    ["/dashboard?q=/liked", false],
  ])("%s is below it: %s", (path, isBelow) => {
    expect(isBelowSavedPage(path)).toBe(isBelow);
  });
});
