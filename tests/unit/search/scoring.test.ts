import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Diagram } from "@/lib/diagrams/diagram";
import { CC0 } from "@/lib/diagrams/licences";
import { diagramTypes } from "@/lib/diagrams/types";
import { compileQuery } from "@/lib/search/compiled-query";
import { scoreOf } from "@/lib/search/scoring";
import { points, termLimits } from "@/lib/search/scoring-table";
import { makeDiagram } from "./make";

const score = (query: string, facts: Partial<Diagram>) =>
  scoreOf(makeDiagram("google-1", { title: "x", ...facts }), compileQuery(query));

describe("a title that contains the query", () => {
  it.each([
    ["ohms law", "OHM’S LAW"],
    ["Ohm's law", "ohms law explained"],
    ["mobius strip", "Möbius strip, half twisted"],
    ["mo\u0308bius", "MÖBIUS"],
    ["ｐｌａｎｔ cell", "Plant cell (leaf)"],
    ["plant cells", "A plant cell"],
    ["plant cell", "Plant cells and others"],
    ["plant cell", "File_of_plant-cell_2"],
    ["plant cell diagram", "Plant cell"],
    ["labelled diagram of the heart", "Heart"],
    ["水の循環", "日本における水の循環"],
    ["วัฏจักรของน้ำ", "ภาพวัฏจักรของน้ำในธรรมชาติ"],
    ["Круговорот воды", "круговорот воды"],
    ["दिल", "दिल की संरचना"],
    ["the who", "The Who"],
  ])("%j in %j gets the full points", (query, title) => {
    expect(score(query, { title })).toBeGreaterThanOrEqual(points.titleHasQuery);
  });

  it.each([
    ["cell", "Cellular phone"],
    ["art", "Cartography"],
    ["art", "Start"],
    ["law", "Ohm's lawn"],
    ["плита", "плитами"],
    ["", "Plant"],
    ["!!!", "Plant"],
    ["水循環", "炭素"],
  ])("%j in %j gets nothing, as the word is not there", (query, title) => {
    expect(score(query, { title })).toBe(0);
  });
});

describe("a title that is the query and nothing else", () => {
  it.each([
    ["photosynthesis", "Photosynthesis"],
    ["cell wall", "The cell wall"],
    ["plant cell diagram", "Plant cell"],
    ["the who", "The Who"],
  ])("%j is %j, which gets a point more than one about a part of it", (query, title) => {
    expect(score(query, { title })).toBe(points.titleHasQuery + points.titleIsQuery);
    expect(score(query, { title: `${title} in Bavaria` })).toBe(points.titleHasQuery);
  });

  it("puts our own diagram of just that before labelled diagrams of it from elsewhere", () => {
    const query = compileQuery("photosynthesis");
    const licence = CC0;
    const facts = { licence, author: "A" };
    const ours = makeDiagram("collection-photosynthesis", { ...facts, title: "Photosynthesis" });
    const theirs = makeDiagram("commons-1", {
      ...facts,
      title: "Labelled diagram of photosynthesis (leaf)",
      sourceUrl: "https://commons.wikimedia.org/wiki/File:X.svg",
    });
    expect(scoreOf(ours, query)).toBeGreaterThan(scoreOf(theirs, query));
  });

  it("helps no diagram of ours that is about something else", () => {
    const query = compileQuery("cell");
    const ours = makeDiagram("collection-x", {
      title: "The theorem of Pythagoras",
      licence: CC0,
      author: "A",
    });
    const theirs = makeDiagram("google-1", { title: "Cell membrane" });
    expect(scoreOf(ours, query)).toBeLessThan(scoreOf(theirs, query));
  });
});

describe("a title with some of the query's words", () => {
  const full = score("plant vacuole membrane", { title: "Plant vacuole membrane" });
  const reordered = score("plant vacuole membrane", { title: "Membrane, vacuole, plant" });
  const two = score("plant vacuole membrane", { title: "Vacuole membrane" });
  const one = score("plant vacuole membrane", { title: "Membrane" });

  it("gets the less, the less it has, and always less than the whole query", () => {
    const inOrder = [full, reordered, two, one, 0];
    expect(inOrder).toEqual([...inOrder].sort((a, b) => b - a));
    expect(new Set(inOrder).size).toBe(inOrder.length);
  });

  it("gets more when tags or description have the rest", () => {
    expect(score("plant vacuole membrane", { title: "Vacuole", tags: ["plants"] })).toBeGreaterThan(one);
    const description = "The membrane of a vacuole.";
    expect(score("plant vacuole membrane", { title: "Plant", description })).toBeGreaterThan(one);
  });

  it("gets less for words beside the title than for words in it", () => {
    expect(score("vacuole", { title: "x", tags: ["vacuole"] })).toBe(points.textHasWords);
    expect(score("vacuole", { title: "x", description: "Two vacuoles." })).toBe(points.textHasWords);
    expect(score("cell", { title: "x", description: "Cellular, intracell." })).toBe(0);
    expect(score("vacuole", { title: "Vacuole" })).toBe(points.titleHasQuery + points.titleIsQuery);
  });
});

describe("terms in the title", () => {
  it.each([...diagramTypes, "cross-section", "labelled", "map", "graph", "Schéma", "схема", "示意图"])(
    "%j speaks for it",
    (term) => {
      expect(score("vacuole", { title: term })).toBeGreaterThan(0);
    },
  );

  it.each(["photo", "photograph", "portrait", "logo", "wallpaper", "selfie", "Coat of arms"])(
    "%j speaks against it",
    (term) => {
      expect(score("vacuole", { title: term })).toBeLessThan(0);
    },
  );

  it("do not speak against what was asked for", () => {
    expect(score("logo design", { title: "Logo design of ours" })).toBe(points.titleHasQuery);
    expect(score("company", { title: "Logo of a company" })).toBeLessThan(points.titleHasQuery);
  });

  it("stuffed or repeated never outweigh the query", () => {
    const stuffed = "Diagram flowchart schematic chart map graph cycle anatomy circuit timeline";
    expect(score("vacuole", { title: stuffed })).toBe(termLimits.most);
    expect(score("vacuole", { title: "map ".repeat(30) })).toBe(score("vacuole", { title: "map" }));
    expect(score("vacuole", { title: "Vacuole" })).toBeGreaterThan(termLimits.most);
    expect(score("vacuole", { title: "selfie portrait photo logo wallpaper" })).toBe(termLimits.least);
  });
});

describe("the source and the record", () => {
  it.each([
    ["https://www.khanacademy.org/x", points.telling],
    ["https://cs.stanford.edu/x", points.telling],
    ["https://www.ox.ac.uk/x", points.telling],
    ["https://app.lucidchart.com/x", points.telling],
    ["https://commons.wikimedia.org/wiki/File:X.svg", points.telling],
    ["https://education.example/x", 0],
    ["https://notkhanacademy.org/x", 0],
    ["https://khanacademy.org.example/x", 0],
    ["https://a.example/khanacademy.org", 0],
  ])("a page at %s gets %d", (sourceUrl, expected) => {
    expect(score("vacuole", { sourceUrl })).toBe(expected);
  });

  it("our own diagrams count as educational", () => {
    expect(score("vacuole", { provider: "collection", sourceUrl: "/collection/x.svg" })).toBe(points.telling);
  });

  it("a complete record gets its point, and none that lacks anything", () => {
    const complete = { author: "An archive", licence: CC0 };
    expect(score("vacuole", complete)).toBe(points.complete);
    for (const gap of [{ author: null }, { licence: null }, { width: null }, { height: null }]) {
      expect(score("vacuole", { ...complete, ...gap })).toBe(0);
    }
  });
});

it("any query and title give a number within the limits of the table", () => {
  const most =
    points.titleHasQuery + points.titleIsQuery + termLimits.most + points.telling + points.complete;
  const text = fc.string({ unit: "binary", maxLength: 60 });
  fc.assert(
    fc.property(text, text, text, (query, title, description) => {
      const sum = score(query, { title, description, tags: [query.slice(1)] });
      expect(sum).toBeGreaterThanOrEqual(termLimits.least);
      expect(sum).toBeLessThanOrEqual(most);
    }),
  );
});

it("a title that is the query never scores below the same title for another query", () => {
  const word = fc.stringMatching(/^[b-z]{5,9}$/);
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 2, maxLength: 4 }), ([other = "", ...words]) => {
      const title = words.join(" ");
      expect(score(title, { title })).toBeGreaterThan(score(other, { title }));
    }),
  );
});
