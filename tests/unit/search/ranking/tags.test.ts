import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseQuery } from "@/lib/search/query-text";
import { tagsFor } from "@/lib/search/ranking/tags";
import { makeDiagram } from "../make";

const NOWHERE = "/collection/x.svg";
const ownTags = (tags: string[]) => tagsFor(makeDiagram("commons-1", { tags, sourceUrl: NOWHERE }), "");
const siteTag = (sourceUrl: string) => tagsFor(makeDiagram("commons-1", { sourceUrl }), "")[0];

describe("the tags of a diagram", () => {
  it("are the source's own, then the query, then the site", () => {
    const diagram = makeDiagram("google-1", {
      tags: ["Botany", "Plant cells"],
      sourceUrl: "https://www.botany.example/leaf",
    });
    expect(tagsFor(diagram, normaliseQuery(" Leaf  Cell"))).toEqual(
      ["botany", "plant cells", "leaf cell", "botany"].slice(0, 3),
    );
  });

  it("name nothing twice", () => {
    expect(
      tagsFor(makeDiagram("commons-1", { tags: ["Leaf", "leaf ", "LEAF"], sourceUrl: NOWHERE }), "leaf"),
    ).toEqual(["leaf"]);
  });

  it("leave room for the query and the site, however many the source has", () => {
    const tags = Array.from({ length: 40 }, (_, place) => `topic ${place}`);
    const all = tagsFor(makeDiagram("commons-1", { tags, sourceUrl: "https://leaves.example/1" }), "cell");
    expect(all).toHaveLength(10);
    expect(all.slice(-2)).toEqual(["cell", "leaves"]);
  });

  it.each([
    "Self-published work",
    "CC-BY-SA-4.0",
    "CC-Zero",
    "GFDL",
    "PD-self",
    "Public domain",
    "License migration redundant",
    "Attribution only license",
    "Copyrighted free use provided that",
    "Items with VRTS permission confirmed",
    "Uploaded with UploadWizard",
    "Files by a botanical garden",
    "Files with no machine-readable author",
    "Images from the national archive",
    "All media needing categories as of 2019",
    "Media needing categories",
    "SVG diagrams",
    "Valid SVG",
    "Invalid SVG created with a drawing tool",
    "Created with Inkscape",
    "Taken with a compact camera",
    "Vector version available",
    "Translation possible - SVG",
    "Featured pictures of plants",
    "Extracted images",
    "Transferred from a local wiki",
    "Flickr images reviewed",
    "Category:Plants",
    "Self-published",
    "Own work by a school",
    "PD US Government",
    "Licensed under the GFDL by its author",
    "Items with OTRS permission confirmed",
    "OTRS pending",
    "Media supported by a museum",
    "Pages containing unknown fields",
    "Artworks without an item of their own",
    "Uploaded in 2019",
    "Translation needed",
    "Information field template with formatting",
    "Template Unknown (author)",
    "2019-04-01",
    "1875",
    "x".repeat(61),
    "   ",
  ])("leave out %j, which is bookkeeping", (tag) => {
    expect(ownTags([tag, "leaf"])).toEqual(["leaf"]);
  });

  it.each([
    "attribution theory",
    "pd controller",
    "file systems",
    "user interface",
    "copyright law",
    "work and energy",
    "ccnd1",
    "category theory",
    "license plates",
    "diagrams",
    "1980s computers",
    "media ecology",
    "pages of the human microbiome",
    "translation (biology)",
    "template matching",
    "information theory",
    "w3c standards",
    "self-organization",
    "owner and keeper",
  ])("keep %j, which is a topic", (tag) => {
    expect(ownTags([tag])).toEqual([tag]);
  });

  it.each([
    ["https://www.khanacademy.org/x", "khanacademy"],
    ["https://en.wikipedia.org/wiki/Leaf", "wikipedia"],
    ["https://en.m.wikipedia.org/wiki/Leaf", "wikipedia"],
    ["https://commons.wikimedia.org/wiki/File:Leaf.svg", undefined],
    ["https://upload.wikimedia.org/x", undefined],
    ["https://live.staticflickr.com/x", undefined],
    ["https://europepmc.org/x", undefined],
    ["https://bio.libretexts.org/x", "bio"],
    ["https://www.bbc.co.uk/x", "bbc"],
    ["https://WWW.NASA.GOV:443/x", "nasa"],
    ["https://www.ox.ac.uk/x", undefined],
    ["https://127.0.0.1:3000/x", undefined],
    ["https://xn--90a.example/x", undefined],
    ["https://localhost/x", undefined],
    ["/collection/leaf.svg", undefined],
  ])("name the site of %s %s", (sourceUrl, tag) => {
    expect(siteTag(sourceUrl)).toBe(tag);
  });

  it("are lower-case, distinct, never blank and at most ten, whatever is given", () => {
    const text = fc.string({ unit: "binary", maxLength: 80 });
    fc.assert(
      fc.property(fc.array(text), text, fc.webUrl(), (tags, query, sourceUrl) => {
        const all = tagsFor(makeDiagram("commons-1", { tags, sourceUrl }), normaliseQuery(query));
        expect(all.length).toBeLessThanOrEqual(10);
        expect(new Set(all).size).toBe(all.length);
        for (const tag of all) {
          expect(tag.trim()).not.toBe("");
          expect(tag).toBe(tag.toLowerCase());
        }
      }),
    );
  });
});
