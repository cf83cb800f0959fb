import { describe, expect, it } from "vitest";
import type { ShownDiagram } from "@/lib/diagrams/shown-diagram";
import { openingOf, pictureOf, tidyViewed, toViewed, type ViewedDiagram } from "@/lib/diagrams/viewed";
import { makeDiagram } from "../search/make";

const now = Date.UTC(2026, 2, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

function viewed(id: string, facts: Partial<ShownDiagram> = {}, isOnItsPage = false): ViewedDiagram {
  return toViewed({ ...makeDiagram(id), snapshot: `of ${id}`, ...facts }, isOnItsPage, now);
}

describe("a viewed diagram", () => {
  it.each([
    ["collection-cell", false, "page"],
    ["commons-1", true, "page"],
    ["commons-1", false, "snapshot"],
    ["brave-1", false, "source"],
  ] as const)("%s, seen on its page: %s, opens its %s", (id, isOnItsPage, opening) => {
    expect(openingOf(viewed(id, {}, isOnItsPage), now)).toBe(opening);
  });

  it("opens at its source where it cannot be stored, or no more", () => {
    expect(openingOf(viewed("commons-1", { snapshot: null }), now)).toBe("source");
    expect(openingOf(viewed("commons-1"), now + 7 * DAY_MS)).toBe("source");
    expect(openingOf(viewed("collection-cell"), now + 7 * DAY_MS)).toBe("page");
  });

  it("has its picture for as long as the URL works", () => {
    const proxied = viewed("openverse-1", { imageSrc: "/api/images/token" });
    expect(pictureOf(proxied, now)).toMatchObject({ imageSrc: "/api/images/token" });
    expect(pictureOf(proxied, now + 7 * DAY_MS)).toBeNull();
    const direct = viewed("commons-1");
    expect(pictureOf(direct, now + 7 * DAY_MS)).toBe(direct.picture);
  });

  it("has the smaller picture, and of Brave none", () => {
    const thumbnailSrc = "https://images.example/small.png";
    expect(viewed("commons-1", { thumbnailSrc }).picture?.imageSrc).toBe(thumbnailSrc);
    expect(viewed("brave-1", { thumbnailSrc })).toMatchObject({ picture: null, snapshot: null });
  });
});

describe("the list of viewed diagrams", () => {
  it("has each once, twelve at most, newest first", () => {
    const many = Array.from({ length: 15 }, (_, place) => viewed(`commons-${place}`));
    const ids = tidyViewed([viewed("commons-3"), ...many]).map(({ id }) => id);
    expect(ids).toHaveLength(12);
    expect(ids.slice(0, 3)).toEqual(["commons-3", "commons-0", "commons-1"]);
  });

  it("remembers that a diagram has a page", () => {
    const list = [viewed("commons-1", { title: "Newer" }), viewed("commons-1", {}, true)];
    expect(tidyViewed(list)).toEqual([{ ...list[0], hasPage: true, snapshot: null }]);
  });

  it.each([
    null,
    "commons-1",
    {},
    { ...viewed("commons-1"), provider: "constructor" },
    { ...viewed("commons-1"), sourceUrl: "javascript:alert(1)" },
    { ...viewed("commons-1"), picture: { imageSrc: 1, darkImageSrc: null } },
    { ...viewed("commons-1"), viewedAt: "today" },
  ])("leaves out %j", (entry) => {
    expect(tidyViewed([entry, viewed("commons-2")])).toHaveLength(1);
  });
});
