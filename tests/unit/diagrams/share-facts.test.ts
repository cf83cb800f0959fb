import { describe, expect, it } from "vitest";
import type { DiagramSnapshot, PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { CC0 } from "@/lib/diagrams/licences/licences";
import {
  embeddableSrc,
  imageObject,
  previewOf,
  scriptJson,
  shortDescription,
} from "@/lib/diagrams/share-facts";
import { makeKept } from "../search/make";

const SITE = "https://figura.example";

function pictured(id: string, facts: Partial<DiagramSnapshot> = {}): PicturedDiagram {
  const kept = makeKept(id, facts);
  if (!hasPicture(kept)) throw new Error("It has no picture.");
  return kept;
}

describe("the picture beside a link", () => {
  it("is drawn by us where the licence is known", () => {
    expect(previewOf(makeKept("commons-1", { licence: CC0 }), SITE)).toEqual({
      url: "https://figura.example/api/diagrams/commons-1/preview",
      size: { width: 1200, height: 630 },
    });
  });

  it.each([
    ["https://thumbs.example/1.png", "https://thumbs.example/1.png"],
    ["http://127.0.0.1:4010/1.png", undefined],
    [null, undefined],
  ])("without a licence is the small one of its source, if it is https: %s", (thumbnailSrc, url) => {
    expect(previewOf(makeKept("google-1", { thumbnailSrc }), SITE)?.url).toBe(url);
  });

  it("is none of a diagram that is kept as a link", () => {
    expect(previewOf(makeKept("brave-1", { imageSrc: null, licence: CC0 }), SITE)).toBeNull();
  });
});

describe("a picture on another site", () => {
  it.each([
    ["one that we proxy", "/api/images/token", "/api/diagrams/commons-1/preview"],
    ["one of the collection", "/collection/cell.svg", "/collection/cell.svg"],
    ["one of a picture host", "https://host.example/1.png", "https://host.example/1.png"],
  ])("is, of %s, one that others may embed", (_, src, embeddable) => {
    expect(embeddableSrc("commons-1", src)).toBe(embeddable);
  });
});

describe("the description of a link", () => {
  it("is what the diagram shows, else its credit", () => {
    expect(shortDescription({ description: "A\n cell ", credit: "By somebody" })).toBe("A cell");
    expect(shortDescription({ description: null, credit: "By somebody" })).toBe("By somebody");
  });

  it("ends at a word where it is long", () => {
    const short = shortDescription({ description: "word ".repeat(100), credit: "" });
    expect(short).toMatch(/ word…$/);
    expect(short.length).toBeLessThanOrEqual(200);
    expect(shortDescription({ description: "x".repeat(300), credit: "" })).toBe(`${"x".repeat(199)}…`);
  });

  it("is not cut at a space that stands early, as where words are written without any", () => {
    const short = shortDescription({ description: `図 ${"細胞分裂".repeat(80)}`, credit: "" });
    expect(short).toHaveLength(200);
  });

  it("does not end in half a character", () => {
    const description = `${"x".repeat(198)}${"🧬".repeat(20)}`;
    expect(shortDescription({ description, credit: "" })).toBe(`${"x".repeat(198)}…`);
  });
});

describe("the words of schema.org", () => {
  it("say of a found diagram where it is, whose, and on what terms", () => {
    const facts = imageObject(
      pictured("commons-1", { author: "M. Hooke", licence: CC0, createdAt: "2019-03-04", tags: ["cell"] }),
      SITE,
    );
    expect(facts).toMatchObject({
      "@context": "https://schema.org",
      "@type": "ImageObject",
      name: "commons-1",
      contentUrl: "https://images.example/commons-1.png",
      thumbnailUrl: "https://figura.example/api/diagrams/commons-1/preview",
      license: CC0.url,
      acquireLicensePage: "https://pages.example/commons-1",
      creator: { "@type": "Person", name: "M. Hooke" },
      dateCreated: "2019-03-04",
      keywords: ["cell"],
    });
  });

  it("leave out what is not known", () => {
    const names = Object.keys(imageObject(pictured("commons-1", { width: null, height: null }), SITE));
    for (const name of ["license", "creator", "description", "keywords", "width", "thumbnailUrl"])
      expect(names).not.toContain(name);
  });

  it("say of our own that they are of this site", () => {
    const facts = imageObject(
      pictured("collection-cell", {
        author: "Figura collection",
        imageSrc: "/collection/cell.svg",
        sourceUrl: "/diagrams/collection-cell",
      }),
      SITE,
    );
    expect(facts).toMatchObject({
      contentUrl: "https://figura.example/collection/cell.svg",
      acquireLicensePage: "https://figura.example/diagrams/collection-cell",
      creator: { "@type": "Organization" },
    });
  });

  it("never end the element that they stand in", () => {
    const value = { name: "</script><script>alert(1)</script><!--" };
    const text = scriptJson(value);
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toEqual(value);
  });
});
