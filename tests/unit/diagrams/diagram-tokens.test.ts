import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostOf, readTokens, singularWords } from "@/lib/diagrams/diagram-tokens";
import { foldText } from "@/lib/fold-text";

describe("words that are compared", () => {
  it.each([
    ["Ohm’s Law", "OHM'S law"],
    ["Möbius-strip", "mobius strip"],
    ["mo\u0308bius", "möbius"],
    ["Ｐｌａｎｔ　ｃｅｌｌ", "plant_cell"],
    ["Plant cells", "plant cell"],
    ["Żółw", "zołw"],
    ["ガラス", "ｶﾞﾗｽ"],
    ["العَرَبِيَّة", "العربية"],
  ])("of %j and %j are the same", (one, other) => {
    expect(singularWords(one)).toEqual(singularWords(other));
  });

  it.each([
    ["gas", "ga"],
    ["glass", "glas"],
    ["axis", "axi"],
    ["कमल", "कमला"],
    ["か", "が"],
    ["น้ำ", "นา"],
  ])("of %j and %j are not", (one, other) => {
    expect(singularWords(one)).not.toEqual(singularWords(other));
  });

  it("are taken apart where they were run together, and begin the description", () => {
    const title = "MultiLayerNetwork of pH and GeV";
    const read = (description: string) => readTokens({ title, description, tags: [], sourceUrl: "" });
    expect(read("A network (simple). With three layers.")).toMatchObject({
      title: ["multilayernetwork", "of", "ph", "and", "gev"],
      apart: ["multi", "layer", "network", "of", "ph", "and", "gev"],
      name: ["a", "network"],
    });
    expect(read("word ".repeat(30)).name).toEqual([]);
  });

  it("are read from title, tags, article and host", () => {
    const sourceUrl = "HTTPS://user@Pages.Example.EDU:8080/cells?x=y";
    const article = { title: "Plant cells", url: "https://en.wikipedia.org/wiki/Plant_cell", place: 1 };
    expect(readTokens({ title: "Cell (plants)", tags: ["Food chains", "x"], sourceUrl, article })).toEqual({
      title: ["cell", "plant"],
      apart: ["cell", "plant"],
      tags: ["food", "chain", "x"],
      name: [],
      article: ["plant", "cell"],
      host: ["pages", "example", "edu"],
    });
  });

  it("have no host on a page of our own", () => {
    expect(hostOf("/collection/cell.svg")).toBe("");
  });

  it("folded once are folded", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
