import { describe, expect, it } from "vitest";
import { embedPage, frameHtml, frameSize, isEmbeddable } from "@/lib/diagrams/embed";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { makeKept } from "../search/make";

const SITE = "https://figura.example";
const hostile = `"><script>alert('1')</script>&amp;`;

const makeEmbeddable = (id: string, facts: Parameters<typeof makeKept>[1]) => {
  const diagram = makeKept(id, { licence: CC0, ...facts });
  if (!isEmbeddable(diagram)) throw new Error("It should be one that other sites may show.");
  return diagram;
};

describe("a frame", () => {
  it.each([
    ["as wide as the usual one, with room for the credit", { width: 1600, height: 1200 }, {}, 800, 688],
    ["no wider than it may be", { width: 1600, height: 1200 }, { maxwidth: 400 }, 400, 388],
    ["no higher than it may be", { width: 100, height: 1000 }, { maxheight: 600 }, 800, 600],
    ["never wider than the usual one", { width: 1600, height: 800 }, { maxwidth: 5000 }, 800, 488],
    ["in usual proportions where they are unknown", { width: null, height: null }, {}, 800, 688],
  ])("is %s", (_case, shape, limits, width, height) => {
    expect(frameSize(shape, limits)).toEqual({ width, height });
  });

  it("names the diagram as text", () => {
    const html = frameHtml({ id: "commons-1", title: hostile }, { width: 400, height: 300 }, SITE);
    expect(html).not.toContain("<script");
    expect(html).toContain(`<iframe src="${SITE}/embed/commons-1" title="&quot;&gt;&lt;script&gt;`);
  });
});

describe("the page in a frame", () => {
  it("keeps a hostile title, author and source as text", () => {
    const page = embedPage(
      makeEmbeddable("commons-1", { title: hostile, author: hostile, sourceUrl: "javascript:alert(1)" }),
      SITE,
    );
    expect(page).not.toContain("<script");
    expect(page).not.toContain("javascript:");
    expect(page).toContain("&lt;script&gt;");
  });

  it("shows our own copy of a source's picture", () => {
    const page = embedPage(makeEmbeddable("commons-1", {}), SITE);
    expect(page).toContain(`<img src="${SITE}/api/diagrams/commons-1/preview?size=screen"`);
    expect(page).not.toContain("images.example");
  });
});

it.each([
  ["without a known licence", { licence: null }],
  ["that is kept as a link", { licence: CC0, imageSrc: null }],
])("a diagram %s is not for other sites", (_case, facts) => {
  expect(isEmbeddable(makeKept("commons-1", facts))).toBe(false);
});
