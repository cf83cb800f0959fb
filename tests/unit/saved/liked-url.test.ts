import { describe, expect, it } from "vitest";
import { isBelowLiked, likedUrl, likesApiUrl, parseLikedUrl } from "@/lib/saved/liked-url";
import { MAX_LIKES_QUERY_LENGTH } from "@/lib/saved/limits";
import { likesQuerySchema } from "@/lib/saved/requests";

const folder = "0d6f3a5e-7b0c-4a51-9a3e-1f2d3c4b5a69";

describe("the address of the saved diagrams", () => {
  it("says nothing where nothing is chosen", () => {
    expect(parseLikedUrl("")).toEqual({ folder: "all", sort: "newest", q: "", figure: undefined });
    expect(likedUrl(parseLikedUrl(""))).toBe("/liked");
  });

  it.each(["", `?folder=${folder}`, "?folder=none&sort=title&q=water+cycle&figure=commons-1"])(
    "comes back as it went: %s",
    (search) => {
      expect(likedUrl(parseLikedUrl(search))).toBe(`/liked${search}`);
    },
  );

  it.each(["?folder=../x", "?folder=ALL", "?sort=likes", "?q=%20%09%00"])(
    "takes %s for nothing",
    (search) => {
      expect(likedUrl(parseLikedUrl(search))).toBe("/liked");
    },
  );

  it("asks for words that the server takes, whatever was typed", () => {
    const words = `  water\u0000 ${"cycle ".repeat(50)}`;
    const address = parseLikedUrl(`?${new URLSearchParams({ q: words })}`);
    expect(address.q.length).toBeLessThanOrEqual(MAX_LIKES_QUERY_LENGTH);
    const query = Object.fromEntries(
      new URL(likesApiUrl(address, "next"), "http://here.invalid").searchParams,
    );
    expect(likesQuerySchema.parse(query)).toMatchObject({ q: address.q, folder: "all", cursor: "next" });
  });

  it("is that of the same list whichever figure is open over it", () => {
    expect(likesApiUrl(parseLikedUrl("?q=cell&figure=commons-1"))).toBe(
      likesApiUrl(parseLikedUrl("?q=cell")),
    );
  });

  it.each([
    ["/liked", true],
    ["/liked?q=cell", true],
    ["/liked/sheet", true],
    ["/likedness", false],
    ["/dashboard?q=/liked", false],
  ])("%s is below it: %s", (path, isBelow) => {
    expect(isBelowLiked(path)).toBe(isBelow);
  });
});
