import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Diagram } from "@/lib/diagrams/diagram";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { diagramTypes } from "@/lib/diagrams/types";
import { compileQuery } from "@/lib/search/ranking/compiled-query";
import { scoreOf } from "@/lib/search/ranking/scoring";
import { ARTICLE_NAME, points, termLimits } from "@/lib/search/ranking/scoring-table";
import { makeDiagram } from "../make";

/** The last that its source found, so that its place there is worth nothing. */
const score = (query: string, facts: Partial<Diagram>) =>
  scoreOf(makeDiagram("google-1", { title: "x", relevanceScore: 0, ...facts }), compileQuery(query));

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
  ])("%j is %j, which gets more than one about a part of it", (query, title) => {
    expect(score(query, { title })).toBe(points.titleHasQuery + points.titleIsQuery);
    expect(score(query, { title: `${title} in Bavaria` })).toBe(points.titleHasQuery);
  });

  it("puts our own diagram of just that before labelled diagrams of it from elsewhere", () => {
    const query = compileQuery("photosynthesis");
    const licence = CC0;
    const facts = { licence, author: "A" };
    const ours = makeDiagram("collection-photosynthesis", {
      ...facts,
      mime: "image/svg+xml",
      title: "Photosynthesis",
    });
    const theirs = makeDiagram("commons-1", {
      ...facts,
      mime: "image/svg+xml",
      tags: ["photosynthesis diagrams"],
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
    expect(score("vacuole", { title: "x", description: "Seen here: two vacuoles." })).toBe(
      points.textHasWords,
    );
    expect(score("cell", { title: "x", description: "Cellular, intracell." })).toBe(0);
    expect(score("vacuole", { title: "Vacuole" })).toBe(points.titleHasQuery + points.titleIsQuery);
  });
});

describe("an article that uses it", () => {
  const inArticle = (title: string, place = 1) => ({
    title: "x",
    article: { title, url: "https://en.wikipedia.org/wiki/X", place },
  });

  it.each(["Vacuole", "Vacuole (plants)"])(
    "%j lifts it if the article is on the query, whatever its own title",
    (title) => {
      const named = ARTICLE_NAME * points.titleHasQuery;
      expect(score("vacuole", inArticle(title))).toBeGreaterThanOrEqual(points.inArticle + named);
    },
  );

  it.each(["Cell wall", "Solar energy"])("%j is no reason if the article is on something else", (title) => {
    expect(score("vacuole", inArticle(title))).toBe(0);
  });

  it("lifts it by the name that led to the article", () => {
    const { article, ...facts } = inArticle("Trachea");
    const lifted = score("windpipe", { ...facts, article: { ...article, alias: "Windpipe" } });
    expect(lifted).toBe(score("trachea", inArticle("Trachea")));
    expect(score("windpipe", inArticle("Trachea"))).toBe(0);
  });

  it("lifts it the less, the less of the query the article's title has", () => {
    const scores = ["Plant vacuole membrane", "Vacuole membrane", "Membrane", "Root"].map((title) =>
      score("plant vacuole membrane", inArticle(title)),
    );
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(new Set(scores).size).toBe(scores.length);
  });

  it("lifts its first drawing most, and one of its last ones hardly", () => {
    const scores = [1, 2, 3, 12].map((place) => score("vacuole", inArticle("Vacuole", place)));
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    const lifted = scores.map((each) => each - (scores.at(-1) ?? 0));
    expect(lifted).toEqual([2.5, 1, 0.5, 0]);
  });

  it("names it less than its own title does, and as well as that", () => {
    expect(score("vacuole", inArticle("Vacuole"))).toBeLessThan(
      score("vacuole", { title: "Vacuole" }) + points.inArticle,
    );
    const cycle = (query: string) =>
      score(query, { ...inArticle("Citric acid cycle"), title: "Krebs cycle" });
    expect(cycle("krebs cycle")).toBeGreaterThanOrEqual(points.titleHasQuery);
    expect(cycle("citric acid cycle")).toBeGreaterThanOrEqual(points.inArticle);
  });
});

describe("terms in the title", () => {
  it.each([...diagramTypes, "cross-section", "labelled", "map", "graph", "Schéma", "схема", "示意图"])(
    "%j speaks for it, unless it is of something else",
    (term) => {
      expect(score("vacuole", { title: `Vacuole, ${term}` })).toBeGreaterThan(points.titleHasQuery);
      expect(score("vacuole", { title: term })).toBe(0);
    },
  );

  it.each(["photo", "photograph", "portrait", "logo", "wallpaper", "selfie", "Coat of arms"])(
    "%j speaks against it",
    (term) => {
      expect(score("vacuole", { title: term })).toBeLessThan(0);
    },
  );

  it("speak for it as well where they were asked for, but for those that are the topic", () => {
    const title = "Diagram of photosynthesis";
    expect(score("photosynthesis diagram", { title })).toBe(score("photosynthesis", { title }));
    expect(score("water cycle", { title: "Urban water cycle" })).toBe(points.titleHasQuery);
  });

  it("are no terms where the end of one tag and the beginning of the next make them", () => {
    const tagged = (...tags: string[]) => score("vacuole", { title: "Vacuole", tags });
    expect(tagged("heat", "maps of cells")).toBe(tagged());
    expect(tagged("heat maps")).toBeLessThan(tagged());
  });

  it("do not speak against what was asked for", () => {
    expect(score("logo design", { title: "Logo design of ours" })).toBe(points.titleHasQuery);
    expect(score("company", { title: "Logo of a company" })).toBeLessThan(points.titleHasQuery);
  });

  it("stuffed or repeated never outweigh the query", () => {
    const stuffed = "Diagram flowchart schematic chart map graph cycle anatomy circuit timeline";
    const full = points.titleHasQuery + termLimits.most;
    expect(score("vacuole", { title: `Vacuole ${stuffed}` })).toBe(full);
    const repeated = score("vacuole", { title: `Vacuole ${"map ".repeat(30)}` });
    expect(repeated).toBe(score("vacuole", { title: "Vacuole map" }));
    expect(score("vacuole", { title: "selfie portrait photo logo wallpaper" })).toBe(termLimits.least);
  });
});

describe("words of form", () => {
  it.each([
    ["solar system", "Solar power system", "Formation of the solar system"],
    ["nitrogen cycle", "The cell cycle, labelled diagram", "Nitrogen atom"],
    ["human heart", "Human evolution", "Anterior view of the heart"],
  ])("for %j, %j is worth less than %j", (query, other, meant) => {
    expect(score(query, { title: other })).toBeLessThan(score(query, { title: meant }));
  });

  it("are worth less than the topic beside them", () => {
    expect(score("nitrogen cycle", { title: "Nitrogen atom" })).toBeGreaterThan(points.titleHasWords / 2);
  });

  it("are worth nothing without the topic", () => {
    expect(score("nitrogen cycle", { title: "The cell", description: "Seen here: a cycle." })).toBe(0);
  });

  it("are what is meant where nothing else was asked for", () => {
    expect(score("system", { title: "Operating system" })).toBe(points.titleHasQuery);
  });
});

describe("a name that is not the title", () => {
  it.each([
    ["water cycle", { title: "Watercyclesummary" }],
    ["multilayer neural network", { title: "Multilayer NeuralNetworkBigger" }],
    ["world war 2", { title: "Fronts of World War II" }],
    ["javascript", { title: "JavaScript event loop" }],
    ["java script", { title: "JavaScript event loop" }],
  ])("%j is run together or counted otherwise in %j", (query, facts) => {
    expect(score(query, facts)).toBe(points.titleHasQuery);
  });

  it("is no other word that begins like it", () => {
    expect(score("electron", { title: "Electronics laboratory" })).toBe(0);
  });

  it("may be counted in Roman numerals in a description too", () => {
    const description = "Seen from above: the fronts of World War II.";
    expect(score("world war 2", { description })).toBe(points.textHasWords);
  });

  it("is at the beginning of the description, and nowhere else in it", () => {
    const name = score("water cycle", { description: "The water cycle: rain, rivers, sea." });
    expect(name).toBeGreaterThan(points.titleHasWords);
    const passing = score("water cycle", {
      description: "Rain, rivers, sea. They are all in the water cycle.",
    });
    expect(passing).toBe(points.textHasWords);
  });

  it("is what our index has found a diagram of ours by", () => {
    const ours = (facts: Partial<Diagram>) => score("first law", { provider: "collection", ...facts });
    expect(ours({ foundAs: "first law" })).toBeGreaterThan(ours({ tags: ["first law"] }));
  });
});

describe("what is known of a diagram besides", () => {
  const title = "Plant cell";
  const plain = score("plant cell", { title });

  it("counts for it: a category of diagrams, its archive's choice, vectors, its place at its source", () => {
    for (const [facts, gain] of [
      [{ tags: ["plant cell diagrams"] }, points.categoryOfDiagrams],
      [{ distinction: "quality" }, points.distinguished],
      [{ mime: "image/svg+xml" }, points.vector],
      [{ relevanceScore: 1 }, points.sourceOrder],
    ] satisfies [Partial<Diagram>, number][]) {
      expect(score("plant cell", { title, ...facts })).toBe(plain + gain);
    }
  });

  it("counts against it: a photograph's tags, a band, a stamp's size, the words of a paper's evidence", () => {
    const facts: Partial<Diagram>[] = [
      { tags: ["museum", "sculptures"] },
      { description: "Photograph of a plant cell" },
      { width: 2000, height: 300 },
      { width: 90, height: 60 },
      { title: "Plant cell, confocal micrograph" },
    ];
    for (const one of facts) expect(score("plant cell", { title, ...one })).toBeLessThan(plain);
    expect(score("plant cell", { title, width: 90, height: 60, mime: "image/svg+xml" })).toBe(
      plain + points.vector,
    );
  });

  it.each([
    { title: "Plant cell-fr" },
    { title: "Plant cell (cropped) pt" },
    { title: "Plant cell deutsch" },
    { title: "Plant cell", tags: ["hindi-language diagrams"] },
    { title: "Plant cell", tags: ["svg biological diagrams in french"] },
    { title: "Plant cell 植物", lang: "ja" },
  ])("words of another language count against it: %j", (facts) => {
    const most = points.titleHasQuery + points.titleIsQuery + points.otherLanguage;
    expect(score("plant cell", facts)).toBeLessThanOrEqual(most);
  });

  it.each([
    ["plant cell", "Plant cell-en"],
    ["le chatelier's principle", "Le Châtelier’s principle"],
    ["schrödinger equation", "Schrödinger equation"],
    ["vitamin d", "Vitamin D"],
    ["nail polish", "Nail polish"],
    ["beaker", "Beaker 250 ml"],
    ["wi-fi", "Wi-fi"],
    ["molecules", "Molecules: Van der Waals forces"],
    ["encryption", "Encryption by DES"],
    ["van de graaff generator", "Van de Graaff generator"],
    ["what is it", "What is it"],
    ["ciclo del agua", "Ciclo del agua"],
    ["фотосинтез", "Фотосинтез"],
  ])("for %j, %j is of its language", (query, title) => {
    expect(score(query, { title })).toBeGreaterThanOrEqual(points.titleHasQuery);
  });
});

describe("the source and the record", () => {
  it.each([
    ["https://www.khanacademy.org/x", points.preferredHost],
    ["https://cs.stanford.edu/x", points.preferredHost],
    ["https://www.ox.ac.uk/x", points.preferredHost],
    ["https://app.lucidchart.com/x", points.preferredHost],
    ["https://commons.wikimedia.org/wiki/File:X.svg", points.preferredHost],
    ["https://education.example/x", 0],
    ["https://notkhanacademy.org/x", 0],
    ["https://khanacademy.org.example/x", 0],
    ["https://a.example/khanacademy.org", 0],
  ])("a page at %s gets %d", (sourceUrl, expected) => {
    expect(score("vacuole", { sourceUrl })).toBe(expected);
  });

  it("our own diagrams count as educational", () => {
    expect(score("vacuole", { provider: "collection", sourceUrl: "/collection/x.svg" })).toBe(
      points.preferredHost,
    );
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
  const { titleHasQuery, titleIsQuery, categoryOfDiagrams, preferredHost, complete, sourceOrder } = points;
  const topic = titleHasQuery + titleIsQuery + categoryOfDiagrams;
  const most = topic + termLimits.most + preferredHost + complete + sourceOrder;
  const least = termLimits.least + points.otherLanguage + points.oddSize;
  const text = fc.string({ unit: "binary", maxLength: 60 });
  fc.assert(
    fc.property(text, text, text, (query, title, description) => {
      const sum = score(query, { title, description, tags: [query.slice(1)] });
      expect(sum).toBeGreaterThanOrEqual(least);
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
